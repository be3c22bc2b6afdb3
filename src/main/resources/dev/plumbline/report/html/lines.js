/* The lines of a search, with one open for stepping through. */

class LineList {
  constructor(problem, search, player, at = {}, title = "Lines") {
    this.problem = problem;
    this.search = search;
    this.player = player;
    this.lines = linesOf(search);
    this.ranks = [...new Set(this.lines.map((line) => line.rank))].sort((a, b) => a - b);
    this.rank = 0;
    this.list = h("ol", { class: "lines", "aria-label": "Lines, deepest first" });
    this.element = h("section", {}, h("div", { class: "line-head" }, h("h3", {}, title), this.rankChoice()), this.lines.length > 0 && this.heads(), this.list);
    player.onply.push((ply) => this.mark(ply));
    this.usual = lastLine(search) ?? this.lines.at(-1);
    this.open(this.lines.find((line) => String(line.place) === at.place) ?? this.usual, at.ply ?? 0);
  }

  /* The heads of the columns; in each line they are words for those who hear it. */
  heads() {
    const isTimed = this.lines.some((line) => line.ms !== undefined);
    const names = [this.ranks.length > 1 && ["rank", "Rank"], ["depth", "Depth"], ["value", "Score"], ["time", isTimed ? "Time" : "Nodes"]];
    return h("p", { class: "line-names quiet", "aria-hidden": "true" }, names.filter(Boolean).map(([kind, name]) => h("span", { class: kind }, name)), h("span", {}, "Moves"));
  }

  rankChoice() {
    if (this.ranks.length < 2) {
      return null;
    }
    const options = [["0", "All ranks"], ...this.ranks.map((rank) => [String(rank), `Rank ${rank}`])];
    const onchange = (event) => {
      this.rank = Number(event.target.value);
      const line = this.rank === 0 || this.current?.rank === this.rank ? this.current : rankLine(this.search, this.rank) ?? this.shown()[0];
      line === this.current ? this.draw() : this.open(line, 0);
    };
    return h("select", { "aria-label": "Rank of the lines", onchange }, options.map(([value, text]) => h("option", { value }, text)));
  }

  /* The deepest first, and the ranks of a depth in their order. */
  shown() {
    return this.lines.filter((each) => this.rank === 0 || each.rank === this.rank).sort((one, other) => other.depth - one.depth || one.rank - other.rank || other.place - one.place);
  }

  /* The line shown, as the address names it. */
  place() {
    return this.current && this.current !== this.usual ? String(this.current.place) : "";
  }

  open(line, ply) {
    const hadFocus = this.list.contains(document.activeElement);
    this.current = line;
    this.draw();
    if (hadFocus) {
      this.list.querySelector(".open .line-facts")?.focus({ preventScroll: true });
    }
    this.player.show(line, ply);
  }

  /* Shows a line that is not in the list, after its first move. */
  showOther(line) {
    this.current = null;
    this.draw();
    this.player.show(line, 1);
  }

  /* Opens the previous or next line of the list. */
  step(by) {
    const shown = this.shown();
    const next = shown[shown.indexOf(this.current) + by];
    if (next) {
      this.open(next, Math.min(this.player.ply, next.moves.length));
      this.list.querySelector(".open")?.scrollIntoView({ block: "nearest" });
    }
  }

  draw() {
    const shown = this.shown();
    const stop = shown.includes(this.current) ? this.current : shown[0];
    fill(this.list, shown.length ? shown.map((line) => this.row(line, line === stop)) : h("li", { class: "quiet" }, "No lines reported."));
  }

  /* What stands before the moves of a line, below the heads. */
  facts(line) {
    return [
      this.ranks.length > 1 && [unseen("rank "), h("span", { class: "rank" }, `${line.rank}.`)],
      unseen(" depth "),
      h("span", { class: "depth", title: "depth" }, line.depth < 0 ? "" : String(line.depth)),
      unseen(" "),
      h("span", { class: "value" }, boundSign(line.bound) + scoreText(line.score)),
      h("span", { class: "time quiet" }, line.ms === undefined ? (line.nodes === undefined ? "" : short(line.nodes)) : duration(line.ms)),
    ];
  }

  /* Of all lines one is a stop of the Tab key; arrow keys lead to the others and to the moves. */
  row(line, isStop) {
    const isOpen = line === this.current;
    const findings = findingsAt(this.search, line.place);
    return h(
      "li",
      { class: `line${isOpen ? " open" : ""}${findings.length ? " faulty" : ""}` },
      h("button", { type: "button", class: "line-facts", tabindex: isStop ? 0 : -1, "aria-expanded": String(isOpen), onclick: () => this.open(line, 0) }, this.facts(line)),
      isOpen ? this.moves(line, findings) : h("span", { class: "moves", onclick: () => this.open(line, 0) }, line.moves.slice(0, 14).map(sanOf).join(" ") + (line.rest ? " ✗" : "")),
      isOpen && findings.map((finding) => findingNote(finding)),
    );
  }

  /* Clickable moves, then the words that are not moves. */
  moves(line, findings) {
    const faults = new Set(findings.map(({ ply }) => ply));
    const buttons = line.moves.map((token, ply) =>
      h(
        "button",
        { type: "button", tabindex: -1, "data-ply": ply + 1, class: faults.has(ply) ? "move fault" : "move", onclick: () => this.player.go(ply + 1) },
        h("span", { class: "quiet" }, moveNumber(this.problem, ply)),
        sanOf(token),
      ),
    );
    const words = (line.rest ?? "").split(" ").filter(Boolean);
    const rest = words.slice(0, 12).map((word, i) => h("span", { class: i ? "no-move" : "no-move fault" }, word));
    return h("span", { class: "moves" }, buttons, rest, words.length > 12 && h("span", { class: "quiet" }, "…"));
  }

  mark(ply) {
    for (const move of this.list.querySelectorAll(".open .move")) {
      const isIt = Number(move.dataset.ply) === ply;
      isIt ? move.setAttribute("aria-current", "step") : move.removeAttribute("aria-current");
    }
  }
}
