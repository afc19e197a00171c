"use strict";
// A form that goes out once, however often it is pressed.
for (const form of document.querySelectorAll("form[data-once]")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
    for (const button of form.querySelectorAll("button")) button.setAttribute("aria-disabled", "true");
  });
}
// Back from the next page: the browser may show this page as it was left.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
