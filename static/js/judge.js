// A page in somebody's hand: the drawing with the finger, and the seats that turn with a tap.

// Drawing: the form shows itself, since without this file nobody could draw.
function openDrawings() {
  for (const form of document.querySelectorAll("form[data-draw][hidden]")) {
    form.hidden = false;
    new Drawing(form);
  }
}

class Drawing {
  constructor(form) {
    this.form = form;
    this.canvas = form.querySelector("canvas");
    this.pen = this.canvas.getContext("2d");
    this.wipe();
    this.canvas.addEventListener("pointerdown", (e) => this.begin(e));
    this.canvas.addEventListener("pointermove", (e) => this.draw(e));
    form.querySelector("[data-wipe]").addEventListener("click", () => this.wipe());
  }

  wipe() {
    this.pen.fillStyle = "#fff";
    this.pen.fillRect(0, 0, this.canvas.width, this.canvas.height);
    this.pen.lineWidth = 5;
    this.pen.lineCap = this.pen.lineJoin = "round";
    this.form.elements.drawing.value = "";
  }

  at(e) {
    const box = this.canvas.getBoundingClientRect();
    return [(e.clientX - box.left) * this.canvas.width / box.width, (e.clientY - box.top) * this.canvas.height / box.height];
  }

  begin(e) {
    e.preventDefault();
    this.canvas.setPointerCapture(e.pointerId);
    this.pen.beginPath();
    this.pen.moveTo(...this.at(e));
  }

  draw(e) {
    if (e.buttons === 0) return;
    this.pen.lineTo(...this.at(e));
    this.pen.stroke();
    this.form.elements.drawing.value = this.canvas.toDataURL("image/png");
  }
}

// Seats: one tap turns the pairs, or the two of a pair, and every name takes its new colour.
const across = { Y: "R", R: "Y", B: "G", G: "B" }, beside = { Y: "B", B: "Y", R: "G", G: "R" };

function colourOf(player) { return player.querySelector(".piece")?.className.match(/piece-(\w)/)?.[1]; }

function turn(e) {
  const link = e.target.closest("a[data-turn]");
  if (!link) return;
  e.preventDefault();
  const bit = Number(link.dataset.turn);
  const names = [...document.querySelectorAll(".player[data-who]")].filter(colourOf);
  const pieces = new Map(names.map((name) => [colourOf(name), name.querySelector(".piece").cloneNode(true)]));
  for (const name of names) {
    const colour = colourOf(name), side = Number(name.dataset.side);
    const next = bit === 1 ? beside[colour] : side === (bit === 2 ? 0 : 1) ? across[colour] : colour;
    name.querySelector(".piece").replaceWith(pieces.get(next).cloneNode(true));
    const label = name.closest(".pick");
    if (label) label.className = label.className.replace(/pick-[YBRG]/, `pick-${next}`);
  }
  for (const field of document.querySelectorAll("input[name=seats]")) field.value = Number(field.value) ^ bit;
}

// Whoever has been named is not asked for again.
function leaveOut(talk) {
  const named = (name) => talk.querySelector(`[name=${name}]:checked`)?.value;
  for (const label of talk.querySelectorAll(".pick[data-player]")) {
    const before = label.querySelector("input").name === "third" ? [named("finished"), named("together")] : [named("finished")];
    label.hidden = before.includes(label.dataset.player);
    if (label.hidden) label.querySelector("input").checked = false;
  }
}

function leaveAllOut() { document.querySelectorAll("form.talk").forEach(leaveOut); }

// An answer makes the next question come into sight.
function asked(e) {
  const talk = e.target.closest("form.talk");
  if (!talk || e.target.type !== "radio") return;
  leaveOut(talk);
  const next = [...talk.querySelectorAll("fieldset, .ask")].find((part) => part.offsetParent && !part.querySelector(":checked"));
  next?.scrollIntoView({ block: "nearest" });
}

document.addEventListener("change", asked);
document.addEventListener("cubilete:shown", leaveAllOut);
leaveAllOut();
document.addEventListener("click", turn, true);
document.addEventListener("cubilete:shown", openDrawings);
openDrawings();

// What is told of a match is kept at the server before it is sent, so that another phone can go on with it should this one
// go out. Without network nothing is kept there; it stays on the page.
let soon = 0;
function half(e) {
  const form = e.target.closest?.("form[data-ask]");
  if (!form) return;
  clearTimeout(soon);
  soon = setTimeout(() => {
    const body = new URLSearchParams(new FormData(form));
    fetch(form.action.replace(/result$/, "half"), { method: "POST", body, keepalive: true }).catch(() => {});
  }, 700);
}
document.addEventListener("input", half);
