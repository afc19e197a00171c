// On every page of the admin: questions before what cannot be undone, keys that select themselves, j/k in the queue.
(function () {
  "use strict";
  document.addEventListener("submit", function (event) {
    const question = event.target.dataset && event.target.dataset.confirm;
    if (question && !window.confirm(question)) event.preventDefault();
  });
  document.addEventListener("focusin", function (event) {
    if (event.target.matches("input[data-select]")) event.target.select();
  });

  function rows() {
    return Array.from(document.querySelectorAll(".model-claim.change-list #result_list tr.data-row"));
  }
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
    const all = rows();
    if (!all.length || !["j", "k", "Enter"].includes(event.key)) return;
    const at = all.findIndex((row) => row.classList.contains("cp-at"));
    if (event.key === "Enter") {
      const link = at >= 0 && event.target === document.body && all[at].querySelector("a");
      if (link) link.click();
      return;
    }
    const next = all[Math.min(Math.max(at + (event.key === "j" ? 1 : -1), 0), all.length - 1)];
    all.forEach((row) => row.classList.toggle("cp-at", row === next));
    next.scrollIntoView({ block: "nearest" });
  });
})();
