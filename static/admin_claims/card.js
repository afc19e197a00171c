// The card's keyboard and small comforts. Every form works without this file; it only makes the card quicker.
(function () {
  "use strict";
  const card = document.getElementById("cp-card");
  const reply = document.getElementById("cp-reply");
  const draft = reply && reply.querySelector("textarea");
  const original = draft && draft.value;
  let leaving = false;

  function typing(target) {
    return target.closest("input, textarea, select, [contenteditable], dialog[open]");
  }

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || typing(event.target)) return;
    const goes = { j: "cp-next", ArrowRight: "cp-next", k: "cp-previous", ArrowLeft: "cp-previous" }[event.key];
    const link = goes && document.getElementById(goes);
    if (link) {
      event.preventDefault();
      link.click();
    } else if (event.key === "e" && draft) {
      event.preventDefault();
      draft.focus();
    }
  });

  // Two clicks on a button send a form once.
  document.querySelectorAll("form[data-once]").forEach(function (form) {
    form.addEventListener("submit", function (event) {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "yes";
    });
    window.addEventListener("pageshow", () => delete form.dataset.sent);
  });

  if (reply) {
    const dialog = document.getElementById("cp-confirm");
    reply.addEventListener("submit", function (event) {
      const button = event.submitter;
      if (button && button.name === "send" && !button.hasAttribute("data-yes")) {
        event.preventDefault();
        dialog.showModal();
        return;
      }
      if (button && button.hasAttribute("data-yes")) {
        const yes = document.createElement("input");
        yes.type = "hidden";
        yes.name = "confirm";
        yes.value = "yes";
        reply.append(yes);
      }
      leaving = true;
    });
    dialog.querySelector("[data-close]").addEventListener("click", function () {
      dialog.close();
    });
    window.addEventListener("beforeunload", function (event) {
      if (!leaving && draft.value !== original) event.preventDefault();
    });
  }

  // A field of a document and its place on the page light up together.
  document.querySelectorAll("tr[data-box]").forEach(function (row) {
    const box = document.getElementById(row.dataset.box);
    if (!box) return;
    function light(on) {
      row.classList.toggle("cp-on", on);
      box.classList.toggle("cp-on", on);
    }
    row.addEventListener("mouseenter", () => light(true));
    row.addEventListener("mouseleave", () => light(false));
    row.addEventListener("focus", () => light(true));
    row.addEventListener("blur", () => light(false));
    row.addEventListener("click", () => box.closest(".cp-page").scrollIntoView({ block: "nearest", behavior: "smooth" }));
  });

  // While triage runs: show how far it is, and show its result, unless somebody is writing.
  if (card && card.dataset.state) {
    const done = document.getElementById("cp-done");
    const timer = setInterval(async function () {
      if (document.hidden) return;
      const answer = await fetch(card.dataset.state, { headers: { Accept: "application/json" } }).catch(() => null);
      if (!answer || !answer.ok) return;
      const state = await answer.json();
      if (done) done.textContent = state.done;
      if (state.finished && !(draft && draft.value !== original)) {
        clearInterval(timer);
        location.reload();
      }
    }, 2000);
  }
})();
