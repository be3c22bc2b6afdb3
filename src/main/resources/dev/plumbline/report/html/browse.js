/* A page for browsing: summary, problem table, and the open problem beside it. Its state is in the
   address. */

class BrowsePage {
  /* More state of the page is kept in the address: more.values names it, and more.take shows it. */
  constructor(data, { head, columns, shown, sort, panel, kind, more }) {
    this.data = data;
    this.more = more;
    this.isTyping = false;
    this.problems = problemsOf(data);
    this.filters = new Filters(data, this.problems, shown, (isTyping) => this.filtered(isTyping));
    this.table = new ProblemTable(columns, this.problems, { href: (problem) => addressOf(problem.key, this.values()), onsort: (sort) => this.sorted(sort) });
    this.panel = panel({
      onclose: () => pushAddress("", this.values()),
      onstep: (step) => this.neighbour(step),
      onengine: (number) => this.engine(number),
      onplace: (place, ply) => this.at(place, ply),
    });
    this.usualSort = sort;
    this.sort = sort;
    this.number = null;
    this.title = document.title;
    this.unknown = h("p", { class: "unknown", role: "status", hidden: true });
    const [title, ...results] = head((theme) => this.only({ theme }), this.problems);
    this.element = h(
      "div",
      { class: `page ${kind}` },
      title,
      h(
        "main",
        {},
        results,
        h(
          "div",
          { class: "browse" },
          h("div", { class: "list" }, h("div", { class: "list-head" }, h("h2", { id: "problems", tabindex: "-1" }, "Problems"), this.filters.element, this.unknown), this.table.element),
          this.panel.element,
        ),
      ),
      pageFoot(data),
    );
    // The column headers stick below the filters, whose height varies.
    const filters = this.element.querySelector(".list-head");
    new ResizeObserver(() => this.table.element.style.setProperty("--stuck", `${filters.offsetHeight}px`)).observe(filters);
    addEventListener("hashchange", () => this.read());
    addEventListener("keydown", (event) => this.key(event));
  }

  values() {
    return { ...this.more?.values(), ...this.filters.values(), sort: this.sort === this.usualSort ? "" : this.sort };
  }

  /* Shows the state in the address. */
  read() {
    const { open, values } = readAddress();
    this.isTyping = false;
    this.more?.take(values);
    this.filters.take(values);
    this.sort = values.sort ?? this.usualSort;
    this.number = values.answer === undefined ? null : Number(values.answer);
    this.list();
    const problem = open ? problemAt(this.problems, open) : undefined;
    this.unknown.hidden = !open || Boolean(problem);
    this.unknown.textContent = this.unknown.hidden ? "" : unknownText(open, this.problems.length);
    this.openProblem(problem, { place: values.line, ply: Number(values.ply) || 0 });
    this.unknown.hidden || this.unknown.scrollIntoView({ block: "center" });
  }

  openProblem(problem, at = {}) {
    const before = this.panel.problem;
    this.element.classList.toggle("with-panel", Boolean(problem));
    this.table.select(problem ?? null);
    document.title = problem ? `${nameOf(problem, this.data)} · ${this.title}` : this.title;
    if (!problem) {
      this.panel.hide();
      if (before) {
        this.table.focus(this.table.rows.indexOf(before));
      }
      return;
    }
    this.panel.show(problem, this.number ?? this.filters.answer(problem), at);
    const top = this.panel.element.getBoundingClientRect().top;
    if (top > 60 || top < 0) {
      this.panel.element.parentElement.scrollIntoView();
    }
    const row = this.table.rows.indexOf(problem);
    if (row >= 0) {
      this.table.reveal(row);
    }
    if (!before) {
      this.panel.element.querySelector("h2").focus({ preventScroll: true });
    }
  }

  /* Keeps the state in the address. Back returns to the one before; what is typed in one go is one step. */
  enter(isTyping = false) {
    const change = isTyping && this.isTyping ? replaceAddress : enterAddress;
    this.isTyping = isTyping;
    this.unknown.hidden = true;
    change(this.panel.problem?.key ?? "", this.values());
  }

  filtered(isTyping) {
    this.enter(isTyping);
    this.list();
  }

  /* Filters and sorts the problems anew if something has changed. */
  list() {
    const state = JSON.stringify([this.filters.values(), this.sort]);
    if (state !== this.listed) {
      this.listed = state;
      this.table.show(this.filters.apply(), this.sort);
    }
  }

  sorted(sort) {
    this.sort = sort;
    this.filtered();
  }

  /* Sets one filter. */
  only(values) {
    this.filters.take(values);
    this.filtered();
    const heading = document.getElementById("problems");
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  engine(number) {
    this.number = number;
    replaceAddress(this.panel.problem.key, { ...this.values(), answer: number });
    this.panel.show(this.panel.problem, number);
  }

  /* Keeps the line and the ply shown in the address. */
  at(place, ply) {
    replaceAddress(this.panel.problem.key, { ...this.values(), answer: this.number ?? "", line: place, ply: ply || "" });
  }

  neighbour(step) {
    const next = this.table.neighbour(this.panel.problem, step);
    if (next) {
      replaceAddress(next.key, { ...this.values(), answer: this.number ?? "" });
      this.openProblem(next);
    }
  }

  key(event) {
    const isLeft = event.key === "Escape" && event.target.matches(".panel select");
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target.matches("input, select, textarea") && !isLeft)) {
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
    const key = keyOf(event);
    const actions = {
      Escape: () => this.panel.on.onclose(),
      n: () => this.neighbour(1),
      p: () => this.neighbour(-1),
    };
    if (key in actions) {
      actions[key]();
      return true;
    }
    return this.panel.key(event);
  }
}

/* The open problem. Each kind of page has its own content for it. */
class Panel {
  constructor(data, on) {
    this.data = data;
    this.on = on;
    this.element = h("aside", { class: "panel", "aria-label": "Problem", hidden: true });
  }

  hide() {
    this.element.hidden = true;
    this.problem = null;
  }

  show(problem, ...rest) {
    const fresh = this.problem !== problem;
    this.problem = problem;
    this.element.hidden = false;
    keepingFocus(this.element, () => fill(this.element, panelHead(problem, this.data, this.on), this.content(problem, fresh, ...rest)));
    if (fresh) {
      this.element.scrollTop = 0;
    }
  }
}

function pageFoot(data) {
  return h(
    "footer",
    { class: "foot quiet" },
    h("p", {}, "Keyboard: / to search, ↑ ↓ for rows or lines, ← → Home End for moves, N and P for the next and previous problem, F to flip the board, Escape to close."),
    !data.whole && h("p", {}, "This page has only the last lines of each search. The journal has all lines."),
    h("p", {}, "This page works offline: it loads nothing from the network."),
  );
}
