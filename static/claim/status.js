"use strict";
// Asks where the claim stands, less often the longer it takes, until triage is over.
const part = document.getElementById("progress");
let wait = 2000;

async function look() {
  try {
    const answer = await fetch(part.dataset.url, { headers: { Accept: "application/json" } });
    if (answer.status === 404) return;
    if (answer.ok) {
      const { finished, html } = await answer.json();
      if (html.trim() !== part.innerHTML.trim()) part.innerHTML = html;
      if (finished) {
        part.dataset.finished = "";
        return;
      }
    }
  } catch {
    // Offline for a moment: the next look may succeed.
  }
  wait = Math.min(wait * 1.3, 30000);
  setTimeout(look, wait);
}

setTimeout(look, wait);
