// The wall: its panels take turns, and its clock goes on. What is shown stays when the network is gone.

const turn = 12_000; // milliseconds that a panel is shown
const smallest = 0.6; // of the usual size of letters

function panels() { return [...document.querySelectorAll(".panel")]; }

// show shows the panel of that name, or the first.
let shown = "";
function show(name) {
  const all = panels();
  if (all.length === 0) return;
  const panel = all.find((one) => one.dataset.panel === name) ?? all[0];
  document.querySelector(".panels").classList.toggle("turning", all.length > 1);
  for (const one of all) one.classList.toggle("shown", one === panel);
  shown = panel.dataset.panel;
  fit();
}

// fit writes the panel that is shown as large as it can be: smaller than usual only until every name lies within its row.
function fit() {
  document.querySelector(".panel.shown")?.style.removeProperty("--k");
  shrink();
}

// shrink is for what grew meanwhile, such as the clock of a call beside a name.
function shrink() {
  const panel = document.querySelector(".panel.shown");
  if (!panel) return;
  const over = () => [...panel.querySelectorAll(".wall-row .wall-names")].some((names) => names.offsetHeight > names.closest(".wall-row").clientHeight - 2);
  for (let k = Number(getComputedStyle(panel).getPropertyValue("--k")); k > smallest && over(); k -= 0.05) panel.style.setProperty("--k", k - 0.05);
}

function next() {
  const all = panels(), at = all.findIndex((one) => one.dataset.panel === shown);
  if (all.length > 0) show(all[(at + 1) % all.length].dataset.panel);
}

function clock() {
  const now = new Date(Date.now() + Number(document.documentElement.dataset.ours ?? 0));
  const face = document.querySelector("[data-clock]");
  if (face) face.textContent = now.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: document.querySelector("main").dataset.zone });
}

document.addEventListener("cubilete:shown", () => { show(shown); clock(); });
document.addEventListener("keydown", (e) => { if (e.key === "ArrowRight" || e.key === " ") next(); });
addEventListener("resize", fit);
setInterval(next, turn);
setInterval(() => { clock(); shrink(); }, 1_000);
show("");
clock();
