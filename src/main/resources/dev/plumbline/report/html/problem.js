/* One problem: board, solution, answer, and everything the engines reported. */

class ProblemPanel extends Panel {
  /* One engine's answer; number is the index of the repeated search, null for the one with
     the worst change since the baseline; at is the line and the ply to show. */
  content(problem, fresh, number, at = {}) {
    this.searches = problem.searches.flat();
    this.number = Math.max(0, Math.min(this.searches.length - 1, number ?? worstChange(this.searches)));
    const search = this.searches[this.number];
    this.player = new Player(problem, { arrows: answerArrows(problem, search.move), flipped: this.player && !fresh ? this.player.flipped : undefined });
    this.list = new LineList(problem, search, this.player, at);
    this.player.onply.push((ply) => this.on.onplace(this.list.place(), ply));
    const open = (line, ply = 0) => {
      this.list.open(line, ply);
      this.list.list.querySelector(".open")?.scrollIntoView({ block: "nearest" });
    };
    return [
      this.searches.length > 1 && this.tabs(),
      h("div", { class: "answer" }, this.player.element, answerFacts(problem, search)),
      baselineAnswer(problem, search, this.data, (line) => this.list.showOther(line)),
      this.list.element,
      scoreChart(problem, [...this.searches, ...problem.before[search.engine]], [search], this.data, (line) => open(line)),
      choiceList(problem, search, this.data.timed),
      findingList(search, open),
      rawDetails(problem, search),
      links(problem, this.data, this.player),
    ];
  }

  /* Handles a key; returns whether it did. */
  key(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) {
      this.list.step(step);
    }
    return step !== undefined || this.player.key(event);
  }

  tabs() {
    const several = new Set(this.searches.map((search) => search.engine)).size > 1;
    return h(
      "div",
      { class: "tabs", role: "group", "aria-label": "Answers" },
      this.searches.map((search, index) =>
        button(
          [
            h("span", { class: `sign ${STANDINGS[search.is]}`, "aria-hidden": "true" }, SIGNS[search.is]),
            several || search.repeat === 1 ? this.data.engines[search.engine].name : "",
            search.repeat > 1 || this.searches.length > this.data.engines.length ? ` ${search.repeat}` : "",
            unseen(`, ${STANDINGS[search.is]}`),
          ],
          STANDINGS[search.is],
          () => this.on.onengine(index),
          { "aria-pressed": String(index === this.number) },
        ),
      ),
    );
  }
}
