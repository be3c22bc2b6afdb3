/* The page of a run: summary, charts, the table of problems and the problem that is open. */

class RunPage {
  constructor(data) {
    this.data = data;
    this.problems = problemsOf(data);
    this.filters = new Filters(data, this.problems, () => this.filtered());
    this.table = new ProblemTable(columnsOf(data), { href: (problem) => addressOf(problem.key, this.values()), onsort: (sort) => this.sorted(sort) });
    this.panel = new ProblemPanel(data, {
      onclose: () => pushAddress("", this.values()),
      onstep: (step) => this.neighbour(step),
      onengine: (number) => this.engine(number),
    });
    this.sort = "number";
    this.number = 0;
    this.element = h(
      "div",
      { class: data.engines.length > 1 ? "page several" : "page" },
      pageHead(data),
      summary(data),
      h("div", { class: "plots" }, curveChart(data), themeChart(data, (theme) => this.theme(theme)), histograms(data)),
      h(
        "main",
        { class: "browse" },
        h("div", { class: "list" }, h("div", { class: "list-head" }, h("h2", { id: "problems" }, "Problems"), this.filters.element), this.table.element),
        this.panel.element,
      ),
      pageFoot(data),
    );
    addEventListener("hashchange", () => this.read());
    addEventListener("keydown", (event) => this.key(event));
  }

  values() {
    return { ...this.filters.values(), sort: this.sort === "number" ? "" : this.sort };
  }

  /* Shows what the address says. */
  read() {
    const { open, values } = readAddress();
    this.filters.take(values);
    this.sort = values.sort ?? "number";
    this.number = Number(values.answer) || 0;
    this.table.show(this.filters.apply(), this.sort);
    this.openProblem(open ? problemAt(this.problems, open) : undefined);
  }

  openProblem(problem) {
    const before = this.panel.problem;
    this.element.classList.toggle("with-panel", Boolean(problem));
    this.table.select(problem ?? null);
    if (!problem) {
      this.panel.hide();
      if (before) {
        this.table.focus(this.table.rows.indexOf(before));
      }
      return;
    }
    this.panel.show(problem, this.number);
    const row = this.table.rows.indexOf(problem);
    if (!before) {
      if (this.panel.element.getBoundingClientRect().top > 60) {
        this.panel.element.parentElement.scrollIntoView();
      }
      if (row >= 0) {
        this.table.reveal(row);
      }
      this.panel.element.querySelector("h2").focus({ preventScroll: true });
    }
  }

  filtered() {
    replaceAddress(this.panel.problem?.key ?? "", this.values());
    this.table.show(this.filters.apply(), this.sort);
  }

  sorted(sort) {
    this.sort = sort;
    this.filtered();
  }

  theme(theme) {
    this.filters.take({ theme });
    this.filtered();
    document.getElementById("problems").scrollIntoView();
  }

  engine(number) {
    this.number = number;
    replaceAddress(this.panel.problem.key, { ...this.values(), answer: number || "" });
    this.panel.show(this.panel.problem, number);
  }

  neighbour(step) {
    const next = this.table.neighbour(this.panel.problem, step);
    if (next) {
      replaceAddress(next.key, { ...this.values(), answer: this.number || "" });
      this.openProblem(next);
      this.table.reveal(this.table.rows.indexOf(next));
    }
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) {
      return;
    }
    if (event.key === "/") {
      this.filters.search.focus();
    } else if (!this.panel.problem || !this.panelKey(event)) {
      return;
    }
    event.preventDefault();
  }

  panelKey(event) {
    const actions = {
      Escape: () => this.panel.on.onclose(),
      n: () => this.neighbour(1),
      p: () => this.neighbour(-1),
      ArrowUp: () => this.panel.list.step(-1),
      ArrowDown: () => this.panel.list.step(1),
    };
    if (event.key in actions) {
      actions[event.key]();
      return true;
    }
    return this.panel.player.key(event);
  }
}

function pageFoot(data) {
  return h(
    "footer",
    { class: "foot quiet" },
    h("p", {}, "Keys: / search, ↑ ↓ rows or lines, ← → moves, Home End, N P problems, F turns the board, Escape closes."),
    !data.whole && h("p", {}, "Of this many problems the page holds the last lines only; the journal has all."),
    h("p", {}, "This page asks nothing of any other place. Links leave it only when you follow them."),
  );
}

const data = readData();
learnCodes(data);
const page = new RunPage(data);
document.getElementById("page").append(page.element);
page.read();
