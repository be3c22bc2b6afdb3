/* A board for stepping through a line, by buttons, keys or calls. */

class Player {
  constructor(problem, { onply = () => {}, arrows = [], flipped } = {}) {
    this.problem = problem;
    this.onply = onply;
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
      step("first", "To the start (Home)", () => this.go(0)),
      step("back", "Back one move (left arrow)", () => this.go(this.ply - 1)),
      step("forward", "Forward one move (right arrow)", () => this.go(this.ply + 1)),
      step("last", "To the end of the line (End)", () => this.go(this.moves.length)),
      step("flip", "Flip the board (F)", () => this.flip()),
    ];
    return h("div", { class: "controls", role: "group", "aria-label": "Step through the line" }, this.buttons);
  }

  /* Shows another line at one of its moves. */
  show(moves, ply) {
    this.moves = moves;
    this.go(ply);
  }

  go(ply) {
    this.ply = Math.max(0, Math.min(this.moves.length, ply));
    this.draw();
    this.onply(this.ply);
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
    } else if (event.key === "f") {
      this.flip();
    } else {
      return false;
    }
    return true;
  }

  draw() {
    const position = this.moves.slice(0, this.ply).reduce(play, this.start);
    const token = this.ply > 0 ? this.moves[this.ply - 1] : null;
    fill(
      this.place,
      boardDrawing(position, {
        flipped: this.flipped,
        last: token && [fromOf(token), goalOf(token)],
        arrows: this.ply === 0 ? this.arrows : [],
      }),
    );
    this.caption.textContent = token
      ? `After ${moveNumber(this.problem, this.ply - 1) || "… "}${sanOf(token)}, move ${this.ply} of ${this.moves.length}`
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
