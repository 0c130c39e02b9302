// What a referee enters reaches the server once: at once, or when the network is back. Until then it is kept in the
// database of the page, with its own time, and sent in order for each match. An act that no longer holds stops those of its
// match, and both versions are shown. Without this file every form works as a form.

const patience = 8_000; // milliseconds until a silent network counts as none
const rhythm = 4_000; // between two tries

const main = document.querySelector("main");
const kept = new Map(); // pages by address, for when there is no network: { html, clock }

function aside() { return document.querySelector(".pending"); }
function words() { return aside()?.dataset ?? {}; }
function now() { return new Date(Date.now() + Number(document.documentElement.dataset.ours ?? 0)); }
function clockOf(moment) { return new Date(moment).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: main.dataset.zone }); }
function tell(what, detail) { document.dispatchEvent(new CustomEvent(`cubilete:${what}`, { detail })); }
function read(html) { return new DOMParser().parseFromString(html, "text/html"); }

// The database of acts that wait.
const opened = new Promise((resolve, reject) => {
  const asked = indexedDB.open("cubilete", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("acts", { keyPath: "id", autoIncrement: true });
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = () => reject(asked.error);
});

async function acts(mode, work) {
  const database = await opened;
  return new Promise((resolve, reject) => {
    const asked = work(database.transaction("acts", mode).objectStore("acts"));
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

// waiting are the acts of this championship that have not been sent, in the order in which they were entered.
async function waiting() {
  const all = await acts("readonly", (store) => store.getAll());
  return all.filter((act) => act.live === main.dataset.live);
}

// fresh is a word that nobody can guess, also where the page is not from a secure address.
function fresh() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// actOf reads a form as it would be sent, with its own time and a key of its own.
function actOf(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  body.set("key", fresh());
  body.set("at", now().toISOString().replace(/\.\d+/, ""));
  return { url: form.action, match: form.dataset.act, body: body.toString(), at: now().toISOString(), live: main.dataset.live, label: labelOf(form, button) };
}

// labelOf is what was entered, in the words of the page.
function labelOf(form, button) {
  const chosen = [...form.querySelectorAll("input:checked")].map((field) => field.closest("label")?.textContent.trim().replace(/\s+/g, " "));
  const heading = document.querySelector("main h1")?.textContent.trim();
  return [heading, button?.textContent.trim(), ...chosen].filter(Boolean).join(" · ");
}

async function send(act) {
  const stop = new AbortController(), late = setTimeout(() => stop.abort(), patience);
  try {
    const answer = await fetch(act.url, { method: "POST", body: new URLSearchParams(act.body), signal: stop.signal });
    if (answer.status >= 500) throw new Error(answer.status);
    return { ok: answer.ok, url: answer.redirected ? answer.url : "", html: await answer.text() };
  } finally {
    clearTimeout(late);
  }
}

// busy says on the button what becomes of what was entered.
function busy(button, text) {
  if (!button) return;
  button.dataset.said ??= button.textContent;
  button.textContent = text ?? button.dataset.said;
  button.toggleAttribute("data-busy", Boolean(text));
}

async function submitted(e) {
  const form = e.target;
  if (e.defaultPrevented || form.method !== "post") return;
  e.preventDefault();
  const act = actOf(form, e.submitter), button = e.submitter ?? form.querySelector("button[type=submit]");
  busy(button, words().sending);
  try {
    if (act.match && (await waiting()).some((other) => other.match === act.match)) throw new Error("others wait before");
    show(await send(act), form);
  } catch {
    await keep(act, form, button);
  } finally {
    delete form.dataset.sent;
  }
}

// show goes on to the page that answered.
function show(answer, form) {
  if (form?.dataset.again) {
    delete form.dataset.again;
    delete form.dataset.sent;
    busy(form.querySelector("button[type=submit]"));
    form.requestSubmit();
    return;
  }
  if (answer.url && answer.url !== location.href) history.pushState(null, "", answer.url);
  tell("page", read(answer.html));
}

// keep puts an act into the database. A signature is none: nobody is asked to sign what the server may not have.
async function keep(act, form, button) {
  if (!act.match) {
    busy(button);
    tell("look");
    return;
  }
  const body = new URLSearchParams(act.body);
  if (form.hasAttribute("data-ask")) body.set("confirm", "1");
  act.body = body.toString();
  await acts("readwrite", (store) => store.add(act));
  delete form.dataset.again;
  settle(form);
  busy(button, words().kept);
  await draw();
}

// settle lets the page be brought up to date although something was entered there: it is kept now. Ticks stay as they are.
function settle(form) {
  if (!form.hasAttribute("data-each")) { form.reset(); return; }
  for (const field of form.querySelectorAll("input[type=checkbox]")) field.defaultChecked = field.checked;
}

// flush sends what waits, in order for each match.
let flushing = false;
async function flush() {
  if (flushing) return;
  flushing = true;
  try {
    if (await flushed()) tell("look");
  } finally {
    flushing = false;
    await draw();
  }
}

async function flushed() {
  const stopped = new Set();
  let changed = false;
  for (const act of await waiting()) {
    if (stopped.has(act.match)) continue;
    if (act.stuck) { stopped.add(act.match); continue; }
    let answer;
    try { answer = await send(act); } catch { break; }
    if (answer.ok) {
      await acts("readwrite", (store) => store.delete(act.id));
      changed = true;
      continue;
    }
    act.stuck = saidBy(read(answer.html));
    changed = true;
    await acts("readwrite", (store) => store.put(act));
    stopped.add(act.match);
  }
  return changed;
}

// saidBy is what a page says against an act: the refusal, or all that there is.
function saidBy(page) {
  const said = page.querySelector("main .refusal") ?? page.querySelector("main");
  return said.textContent.trim().replace(/\s+/g, " ").slice(0, 300);
}

// draw shows what waits, and what no longer holds.
async function draw() {
  const box = aside();
  if (!box) return;
  const all = await waiting();
  box.hidden = all.length === 0;
  box.replaceChildren();
  if (all.length === 0) return;
  const free = all.filter((act) => !act.stuck);
  if (free.length > 0) box.append(element("p", (free.length === 1 ? words().single : words().many.replace("2", free.length)), "big"));
  const list = document.createElement("ul");
  for (const act of all) list.append(act.stuck ? stuck(act) : element("li", `${clockOf(act.at)} ${act.label}`));
  box.append(list);
  label(free);
}

// label says on the page's own buttons what is kept, also when the page was brought up to date meanwhile.
function label(acts) {
  const addresses = new Set(acts.map((act) => act.url));
  for (const form of document.querySelectorAll("form[data-act]")) {
    const button = form.querySelector("button[type=submit]");
    if (addresses.has(form.action) && button && !button.hasAttribute("data-busy")) busy(button, words().kept);
  }
}

function stuck(act) {
  const item = element("li", words().stuck, "refusal");
  item.append(element("p", `${words().yours.replace("{}", clockOf(act.at))}: ${act.label}`), element("p", `${words().theirs}: ${act.stuck}`));
  const drop = element("button", words().drop);
  drop.type = "button";
  drop.addEventListener("click", () => discard(act));
  const open = element("a", words().open, "button");
  open.href = act.url.replace(/\/[a-z-]+$/, "").replace(/\/sheet$/, "");
  item.append(drop, " ", open);
  return item;
}

// discard gives up what was entered for a match from that act on.
async function discard(act) {
  for (const other of await waiting()) {
    if (other.match === act.match) await acts("readwrite", (store) => store.delete(other.id));
  }
  await draw();
  tell("look");
}

function element(name, text, kind) {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

// go opens another page in place of this one: with no network the last that was seen of it.
async function go(url, back) {
  const stop = new AbortController(), late = setTimeout(() => stop.abort(), patience);
  try {
    const answer = await fetch(url, { signal: stop.signal, cache: "no-cache" });
    if (answer.status >= 500) throw new Error(answer.status);
    const html = await answer.text();
    keepPage(url, html);
    if (!back) history.pushState(null, "", url);
    tell("page", read(html));
  } catch {
    const page = kept.get(url);
    if (!page) { tell("look"); return; }
    if (!back) history.pushState(null, "", url);
    tell("page", read(page.html));
    aside()?.before(element("p", words().old.replace("{}", page.clock), "notice old"));
  } finally {
    clearTimeout(late);
  }
}

function keepPage(url, html) { kept.set(url, { html, clock: clockOf(now()) }); }

// ahead keeps the pages that this one leads to.
async function ahead() {
  for (const link of [...document.querySelectorAll("a.tap")].slice(0, 12)) {
    try {
      const answer = await fetch(link.href, { headers: { "X-Ahead": "1" } });
      if (answer.ok) keepPage(link.href, await answer.text());
    } catch { return; }
  }
}

function followed(e) {
  const link = e.target.closest("a[href]");
  if (!link || e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || link.origin !== location.origin) return;
  const base = location.pathname.match(/^(\/desk\/c\/[^/]+)?\/judge/)?.[0];
  if (!base || !(link.pathname === base || link.pathname.startsWith(base + "/"))) return;
  e.preventDefault();
  go(link.href);
}

// A tick says at once who is there.
function ticked(e) {
  const form = e.target.closest("form[data-each]");
  if (!form) return;
  if (form.dataset.sent) form.dataset.again = "1";
  else form.requestSubmit();
}

keepPage(location.href, document.documentElement.outerHTML);
document.addEventListener("submit", submitted);
document.addEventListener("change", ticked);
document.addEventListener("click", followed);
document.addEventListener("cubilete:heard", flush);
document.addEventListener("cubilete:shown", () => { draw(); ahead(); });
addEventListener("popstate", () => go(location.href, true));
addEventListener("online", flush);
setInterval(async () => { if ((await waiting()).some((act) => !act.stuck)) flush(); }, rhythm);
flush();
ahead();
