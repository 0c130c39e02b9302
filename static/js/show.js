// The draw on the wall: one side after the other, when the operator says so. Without this file all of it is shown.

const sides = [...document.querySelectorAll("[data-show] .show-side")];
let open = 0;

function draw() {
  sides.forEach((side, i) => side.classList.toggle("to-come", i >= open));
  sides.forEach((side, i) => side.classList.toggle("fresh", i === open - 1));
  document.querySelectorAll(".show-match").forEach((match, i) => { match.hidden = 2 * i >= Math.max(open, 1); });
  const count = document.querySelector("[data-count]");
  if (count) count.textContent = `${open} / ${sides.length}`;
  sides[open - 1]?.scrollIntoView({ block: "end" });
}

function step(by) {
  open = Math.min(sides.length, Math.max(0, open + by));
  draw();
}

addEventListener("keydown", (e) => {
  if ([" ", "ArrowRight", "ArrowDown", "Enter", "PageDown"].includes(e.key)) { e.preventDefault(); step(1); }
  if (["ArrowLeft", "ArrowUp", "Backspace", "PageUp"].includes(e.key)) { e.preventDefault(); step(-1); }
  if (e.key === "End") step(sides.length);
});
document.addEventListener("click", () => step(1));
const hint = document.querySelector(".show-hint");
if (hint) hint.hidden = false;
draw();
