// The draw on the wall: one side after the other, when the operator says so. Without this file all of it is shown.

const pairs = [...document.querySelectorAll("[data-show] .show-side:has(.no)")];
const matches = [...document.querySelectorAll(".show-match")];
let open = 0;

function draw() {
  pairs.forEach((pair, i) => {
    pair.classList.toggle("to-come", i >= open);
    pair.classList.toggle("fresh", i === open - 1);
  });
  for (const match of matches) { // who sits out is told together with the pair that does
    const first = pairs.findIndex((pair) => match.contains(pair));
    match.hidden = first >= Math.max(open, 1);
    for (const nobody of match.querySelectorAll(".show-side:not(:has(.no))")) nobody.classList.toggle("to-come", first >= open);
  }
  const count = document.querySelector("[data-count]");
  if (count) count.textContent = `${open} / ${pairs.length}`;
  pairs[open - 1]?.closest(".show-match").scrollIntoView({ block: "end" });
}

function step(by) {
  open = Math.min(pairs.length, Math.max(0, open + by));
  draw();
}

addEventListener("keydown", (e) => {
  if ([" ", "ArrowRight", "ArrowDown", "Enter", "PageDown"].includes(e.key)) { e.preventDefault(); step(1); }
  if (["ArrowLeft", "ArrowUp", "Backspace", "PageUp"].includes(e.key)) { e.preventDefault(); step(-1); }
  if (e.key === "End") step(pairs.length);
});
document.addEventListener("click", () => step(1));
const hint = document.querySelector(".show-hint");
if (hint) hint.hidden = false;
draw();
