"use strict";
// Sends each chosen file at once, with its progress. Without this script the form sends them itself.
const form = document.getElementById("claim-form");
const text = form.dataset;
const picker = document.getElementById("files");
const drop = picker.closest(".drop");
const list = document.getElementById("files-list");
const live = document.getElementById("files-live");
const hold = document.getElementById("files-hold");
const pattern = document.getElementById("file-row");
const AT_ONCE = 2;
const waiting = [];
let running = 0;
let draft = null;
let heldBy = null;

form.classList.add("scripted");

function token() {
  return form.elements.csrfmiddlewaretoken.value;
}

function post(url, body, onProgress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${url}?lang=${document.documentElement.lang}`);
    request.setRequestHeader("X-CSRFToken", token());
    request.responseType = "json";
    if (onProgress) request.upload.addEventListener("progress", onProgress);
    request.addEventListener("load", () => {
      if (request.response && request.status < 300) resolve(request.response);
      else reject(new Error(request.response?.error || text.textFailed));
    });
    request.addEventListener("error", () => reject(new Error(text.textFailed)));
    request.send(body);
  });
}

// The draft is made with the first file; its name in the address lets a reload find the files again.
function draftName() {
  if (form.elements.draft.value) return Promise.resolve(form.elements.draft.value);
  draft ??= post(text.draftUrl, new FormData()).then(
    (answer) => {
      form.elements.draft.value = answer.draft;
      history.replaceState(null, "", `?draft=${answer.draft}`);
      return answer.draft;
    },
    (error) => {
      draft = null;
      throw error;
    },
  );
  return draft;
}

function fileUrl(name, ...rest) {
  return [text.draftUrl.replace(/\/$/, ""), name, "files", ...rest, ""].join("/");
}

function rowFor(file) {
  const row = pattern.content.firstElementChild.cloneNode(true);
  row.querySelector(".file-name").textContent = file.name;
  row.querySelector(".ending").textContent = (file.name.split(".").pop() || "").slice(0, 4).toUpperCase();
  row.querySelector(".remove").setAttribute("aria-label", `${text.textRemove}: ${file.name}`);
  if (file.type.startsWith("image/")) picture(row, URL.createObjectURL(file));
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute("aria-label", file.name);
  row.querySelector(".file-text").append(bar);
  row.file = file;
  list.append(row);
  return row;
}

// A kind that this browser cannot draw (HEIC, often) keeps the sign with the file's ending.
function picture(row, source) {
  const image = new Image(64, 64);
  image.alt = "";
  image.addEventListener("load", () => {
    row.querySelector(".thumb img")?.remove();
    row.querySelector(".thumb").append(image);
  });
  image.src = source;
}

function note(row, words) {
  row.querySelector(".file-note").textContent = words;
}

function enqueue(row) {
  row.classList.remove("file-refused");
  row.dataset.state = "waiting";
  row.querySelector(".again")?.remove();
  note(row, text.textWaiting);
  waiting.push(row);
  next();
}

function next() {
  while (running < AT_ONCE && waiting.length) {
    const row = waiting.shift();
    if (!row.isConnected) continue;
    running += 1;
    send(row).finally(() => {
      running -= 1;
      next();
      settle();
    });
  }
}

async function send(row) {
  const body = new FormData();
  body.append("files", row.file, row.file.name);
  const bar = row.querySelector("progress");
  row.dataset.state = "sending";
  note(row, text.textSending);
  try {
    const name = await draftName();
    const answer = await post(fileUrl(name), body, (event) => {
      if (!event.lengthComputable) return;
      bar.value = event.loaded / event.total;
      note(row, `${text.textSending} ${Math.floor(100 * bar.value)} %`);
    });
    arrived(row, answer.files[0]);
  } catch (error) {
    failed(row, error.message);
  }
}

function arrived(row, file) {
  row.querySelector("progress")?.remove();
  row.dataset.state = "done";
  row.dataset.token = file.token;
  row.querySelector(".remove").value = file.token;
  row.querySelector(".file-name").textContent = file.name;
  if (!row.isConnected) {
    forget(file.token); // removed while it was on its way
    return;
  }
  if (file.thumbnail) picture(row, file.thumbnail);
  row.classList.toggle("file-refused", Boolean(file.reason));
  note(row, file.reason ? `${text.textRefused} ${file.reason}` : text.textReceived);
  live.textContent = `${file.name}: ${row.querySelector(".file-note").textContent}`;
}

function failed(row, reason) {
  row.dataset.state = "failed";
  row.classList.add("file-refused");
  row.querySelector("progress").value = 0;
  note(row, reason);
  live.textContent = `${row.file.name}: ${reason}`;
  const again = document.createElement("button");
  again.type = "button";
  again.className = "again";
  again.textContent = text.textRetry;
  again.addEventListener("click", () => enqueue(row));
  row.querySelector(".remove").before(again);
}

function forget(fileToken) {
  return post(fileUrl(form.elements.draft.value, fileToken, "remove"), new FormData());
}

async function remove(row) {
  const fileToken = row.dataset.token;
  const focus = row.nextElementSibling?.querySelector(".remove") || picker;
  try {
    if (fileToken) await forget(fileToken);
    row.remove();
    focus.focus();
    settle();
  } catch (error) {
    live.textContent = error.message;
  }
}

function rows(state) {
  return list.querySelectorAll(`[data-state="${state}"]`);
}

// A pressed button waits for the files that are on their way.
function settle() {
  if (heldBy === null || rows("sending").length || rows("waiting").length) return;
  const button = heldBy;
  heldBy = null;
  hold.textContent = "";
  form.requestSubmit(button);
}

function take(files) {
  for (const file of files) enqueue(rowFor(file));
}

picker.addEventListener("change", () => {
  take([...picker.files]);
  picker.value = "";
});

for (const name of ["dragenter", "dragover"]) {
  drop.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.add("drop-over");
  });
}
drop.addEventListener("dragleave", () => drop.classList.remove("drop-over"));
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("drop-over");
  take([...event.dataTransfer.files]);
});
// A file that misses the field must not open in place of the form.
for (const name of ["dragover", "drop"]) addEventListener(name, (event) => event.preventDefault());

list.addEventListener("click", (event) => {
  const button = event.target.closest(".remove");
  if (!button) return;
  event.preventDefault();
  remove(button.closest(".file"));
});

form.addEventListener("submit", (event) => {
  if (rows("sending").length || rows("waiting").length) {
    event.preventDefault();
    heldBy = event.submitter;
    hold.textContent = text.textHold;
  } else if (rows("failed").length) {
    event.preventDefault();
    hold.textContent = text.textUnsent;
    rows("failed")[0].querySelector(".again").focus();
  }
});

// How much room is left, once it gets tight. Counted as the server counts: by characters, not by code units.
const story = document.getElementById("incident_description");
const counter = document.createElement("p");
counter.className = "hint";
counter.setAttribute("role", "status");
story.after(counter);
function count() {
  const length = [...story.value.trim()].length;
  const limit = Number(text.characters);
  const words = `${length.toLocaleString(document.documentElement.lang)} ${text.textCharacters} ${limit.toLocaleString(document.documentElement.lang)}`;
  counter.textContent = length > limit * 0.9 ? words : "";
  counter.classList.toggle("wrong", length > limit);
}
story.addEventListener("input", count);
count();

document.querySelector("#summary")?.focus();
