// The drawing of a night opens where the night is, stays where somebody has slid it to when it is drawn anew, and says that
// it can be slid only where it is wider than the screen. Without this file it opens at its beginning, and says so always.

const main = document.querySelector("main");
const slid = new Map(); // how far each drawing was slid, by its evening

function drawings() { return [...main.querySelectorAll(".timeline-scroll")]; }
function evening(drawing) { return drawing.closest(".evening").dataset.part; }
function goesOn(drawing) { return drawing.querySelector(".t-playing, .t-called") !== null; }

function slide() {
  for (const drawing of drawings()) {
    drawing.scrollLeft = slid.get(evening(drawing)) ?? (goesOn(drawing) ? drawing.scrollWidth : 0);
    drawing.onscroll = () => keep(drawing);
  }
  hint();
}

// keep keeps where somebody has slid a drawing to; at its end it goes on with the night.
function keep(drawing) {
  const end = drawing.scrollLeft + drawing.clientWidth >= drawing.scrollWidth - 1;
  if (end) slid.delete(evening(drawing));
  else slid.set(evening(drawing), drawing.scrollLeft);
}

function hint() {
  const says = main.querySelector("[data-slide]");
  if (says) says.hidden = !drawings().some((drawing) => drawing.scrollWidth > drawing.clientWidth);
}

document.addEventListener("cubilete:shown", slide);
addEventListener("resize", hint);
slide();
