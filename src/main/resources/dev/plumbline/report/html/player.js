/* A board for stepping through a line, by buttons, keys or calls. */

class Player {
  constructor(problem, { arrows = [], flipped } = {}) {
    this.problem = problem;
    this.onply = [];
    this.arrows = arrows;
    this.start = fromFen(problem.epd);
    this.flipped = flipped ?? this.start.black;
    this.moves = [];
    this.ply = 0;
    this.place = h("div", { class: "board" });
    this.caption = h("p", { class: "caption", "aria-live": "polite" });
    this.element = h("div", { class: "player" }, this.place, this.controls(), this.caption);
    this.draw();
  }

  controls() {
    const step = (path, title, change) => button(icon(ICONS[path]), title, change);
    this.buttons = [
      step("first", "First position (Home)", () => this.go(0)),
      step("back", "Previous move (←)", () => this.go(this.ply - 1)),
      step("forward", "Next move (→)", () => this.go(this.ply + 1)),
      step("last", "Last position (End)", () => this.go(this.moves.length)),
      step("flip", "Flip board (F)", () => this.flip()),
    ];
    return h("div", { class: "controls", role: "group", "aria-label": "Step through the line" }, this.buttons);
  }

  /* Shows another line at one of its moves. */
  show(line, ply) {
    this.moves = line?.moves ?? [];
    this.bar = evaluationOf(line, this.start.black);
    this.go(ply);
  }

  /* The moves up to the position shown. */
  played() {
    return this.moves.slice(0, this.ply);
  }

  go(ply) {
    this.ply = Math.max(0, Math.min(this.moves.length, ply));
    this.draw();
    this.onply.forEach((each) => each(this.ply));
  }

  flip() {
    this.flipped = !this.flipped;
    this.draw();
  }

  /* Handles a key; returns whether it did. */
  key(event) {
    const steps = { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, Home: 0, End: this.moves.length };
    if (event.key in steps) {
      this.go(steps[event.key]);
    } else if (keyOf(event) === "f") {
      this.flip();
    } else {
      return false;
    }
    return true;
  }

  draw() {
    const position = this.played().reduce(play, this.start);
    const token = this.ply > 0 ? this.moves[this.ply - 1] : null;
    fill(
      this.place,
      boardDrawing(position, {
        flipped: this.flipped,
        last: token && [fromOf(token), goalOf(token)],
        arrows: this.ply === 0 ? this.arrows : [],
      }),
      this.bar && evaluationBar(this.bar, this.flipped),
    );
    this.caption.textContent = token
      ? `After ${moveNumber(this.problem, this.ply - 1) || "… "}${sanOf(token)}, ply ${this.ply} of ${this.moves.length}`
      : `${this.start.black ? "Black" : "White"} to move`;
    const [first, back, forward, last] = this.buttons;
    for (const [each, off] of [[first, this.ply === 0], [forward, this.ply === this.moves.length]]) {
      // A disabled button would lose the focus.
      each.setAttribute("aria-disabled", String(off));
    }
    back.setAttribute("aria-disabled", first.getAttribute("aria-disabled"));
    last.setAttribute("aria-disabled", forward.getAttribute("aria-disabled"));
  }
}

/* What a score means for White: its share of the bar, which is its chance to win; null without a score. */
function evaluationOf(line, black) {
  if (line?.score === null || line?.score === undefined) {
    return null;
  }
  const pawns = scoreValue(line.score) * (black ? -1 : 1);
  const share = Math.abs(pawns) > 900 ? (pawns > 0 ? 1 : 0) : 1 / (1 + 10 ** (-pawns / 4));
  return { share, text: `${boundSign(line.bound)}${scoreText(line.score)} for ${black ? "Black" : "White"}` };
}

function evaluationBar({ share, text }, flipped) {
  const height = (100 * share).toFixed(1);
  return svg(
    "svg",
    { class: "evaluation", viewBox: "0 0 6 100", preserveAspectRatio: "none", role: "img", "aria-label": `Score ${text}` },
    svg("title", {}, text),
    svg("rect", { class: "black", width: 6, height: 100 }),
    svg("rect", { class: "white", width: 6, y: flipped ? 0 : (100 - height).toFixed(1), height }),
  );
}
