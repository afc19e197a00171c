# One image for web, worker, beat, Flower and the one-off migrate job.
FROM python:3.12-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUTF8=1 \
    PIP_NO_CACHE_DIR=1 \
    CLAIMPILOT_DATA=/data

RUN useradd --system --uid 10001 --no-create-home claimpilot \
    && install -d -o claimpilot -g claimpilot /data

WORKDIR /app
COPY requirements.lock .
RUN pip install --requirement requirements.lock
COPY . .
# A throw-away key and no database: collecting static files needs neither.
RUN SECRET_KEY=only-while-building python manage.py collectstatic --no-input

USER claimpilot
VOLUME /data
EXPOSE 8000
# Exec form: the server is process 1 and receives SIGTERM itself.
CMD ["granian", "--interface", "asgi", "--host", "0.0.0.0", "--port", "8000", "--workers", "1", \
     "--workers-kill-timeout", "10s", "claimpilot.asgi:application"]
