// The championship's book as this phone has seen it. A book only grows: whoever shows one that is smaller, or that does
// not carry on the one seen before, has lost or rewritten it, and the page says so. No other host is ever asked.

const foot = document.querySelector("[data-book]");
const alarm = document.querySelector(".book-alert");
const rarely = 5 * 60_000; // milliseconds within which a page that stays open asks for a proof

// SHA-256: browsers keep theirs from pages without TLS, which is what a bar's laptop serves.
const primes = (n) => { const found = []; for (let i = 2; found.length < n; i++) if (found.every((p) => i % p)) found.push(i); return found; };
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const rounds = primes(64).map((p) => fraction(Math.cbrt(p)));
const first = primes(8).map((p) => fraction(Math.sqrt(p)));
const turn = (x, n) => (x >>> n) | (x << (32 - n));

export function sha256(bytes) {
  const state = [...first], length = ((bytes.length + 8) >> 6) + 1 << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  for (let at = 0; at < length; at += 64) block(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

function block(state, view, at) {
  const w = [];
  for (let i = 0; i < 64; i++) {
    const a = w[i - 15], b = w[i - 2];
    w[i] = i < 16 ? view.getUint32(at + 4 * i)
      : (w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = (state[i] + word) | 0; });
}

const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
const ofHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const ofBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const node = (left, right) => sha256(Uint8Array.of(1, ...left, ...right));

// carriesOn says that the book of the second root, with so many entries, begins with that of the first (RFC 9162, 2.1.4.2).
export function carriesOn(before, after, firstRoot, secondRoot, proof) {
  if (before === after) return proof.length === 0 && same(firstRoot, secondRoot);
  if (before === 0) return true;
  const path = (before & (before - 1)) === 0 ? [firstRoot, ...proof] : [...proof];
  if (path.length === 0) return false;
  let from = before - 1, to = after - 1;
  while (from & 1) { from >>= 1; to >>= 1; }
  let [left] = path, right = left;
  for (const hash of path.slice(1)) {
    if (to === 0) return false;
    if (from & 1 || from === to) {
      left = node(hash, left);
      right = node(hash, right);
      while (from && !(from & 1)) { from >>= 1; to >>= 1; }
    } else {
      right = node(right, hash);
    }
    from >>= 1;
    to >>= 1;
  }
  return to === 0 && same(left, firstRoot) && same(right, secondRoot);
}

// brief is the beginning of a root as it is printed.
function brief(root) {
  const digits = [...ofBase64(root).slice(0, 10)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.match(/..../g).join(" ");
}

// read takes size and root from a signed note.
function read(note) {
  const [, size, root] = note.split("\n");
  return { size: Number(size), root };
}

class Book {
  constructor(id) {
    this.id = id;
    this.key = `cubilete:book:${id}`;
    this.address = `/api/v1/championships/${id}/checkpoint`;
  }

  // kept is the largest book that was proved to carry on all that this phone saw before.
  get kept() {
    try { return JSON.parse(localStorage.getItem(this.key)); } catch { return null; }
  }

  keep(book) {
    try { localStorage.setItem(this.key, JSON.stringify(book)); } catch { /* a phone that keeps nothing compares nothing */ }
  }

  // told hears of a book. One that does not fit is asked for anew before anybody is alarmed, since the page may be an old
  // copy. One that has grown while the page is open is proved some minutes later, so that not all phones ask at once.
  told(book, open = false) {
    const kept = this.kept;
    if (!kept) this.keep(book);
    else if (book.size === kept.size && book.root === kept.root) alarm.hidden = true;
    else if (!open || book.size <= kept.size) return this.prove(kept);
    else this.due ??= setTimeout(() => { this.due = null; this.prove(this.kept); }, rarely * Math.random());
  }

  async prove(kept) {
    const proved = await this.ask(`${this.address}?from=${kept.size}`);
    if (proved.status === 422) {
      const now = await this.ask(this.address);
      if (now.version < kept.size) this.alarm("smaller", kept, now.version);
      return;
    }
    if (!proved.checkpoint) return; // without a network there is nothing to compare
    const book = read(proved.checkpoint);
    if (carriesOn(kept.size, book.size, ofBase64(kept.root), ofBase64(book.root), (proved.proof ?? []).map(ofHex))) {
      this.keep(book);
      alarm.hidden = true;
    } else {
      this.alarm("other", kept, book.size);
    }
  }

  async ask(address) {
    try {
      const answer = await fetch(address, { cache: "no-store" });
      return { status: answer.status, ...(await answer.json()) };
    } catch {
      return {};
    }
  }

  alarm(why, kept, now) {
    alarm.textContent = alarm.dataset[why].replace("{seen}", kept.size).replace("{now}", now);
    alarm.hidden = false;
  }
}

if (foot) {
  const book = new Book(foot.dataset.book);
  book.told({ size: Number(foot.dataset.size), root: foot.dataset.root });
  document.addEventListener("cubilete:checkpoint", (e) => {
    const told = read(e.detail);
    foot.textContent = `${told.size} · ${brief(told.root)}`;
    book.told(told, true);
  });
}
