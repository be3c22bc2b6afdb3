/* The results of each engine by theme, as bars. */

const MOST_THEMES = 16;

function themeChart(data, choose) {
  const themes = themesOf(data);
  if (themes.length < 2 || data.linesOnly) {
    return null;
  }
  const list = h("div", { class: "themes" });
  const show = (count) =>
    fill(
      list,
      themes.slice(0, count).map((theme) => themeBars(theme, data, choose)),
      count < themes.length && button(`All ${themes.length} themes`, "Show all themes", () => show(themes.length), { class: "plain" }),
    );
  show(MOST_THEMES);
  return h("section", { class: "plot by-theme" }, h("h2", {}, "By theme"), legend(data.engines, true), list);
}

/* The themes in suite order, with each engine's points. */
function themesOf(data) {
  const themes = new Map();
  for (const search of data.searches) {
    const problem = data.problems[search.p];
    const name = problem.theme;
    if (name && search.is !== 4) {
      if (!themes.has(name)) {
        themes.set(name, { name, parts: data.engines.map(() => ({ points: 0, of: 0, solved: 0, count: 0, problems: new Set() })) });
      }
      const part = themes.get(name).parts[search.e];
      part.of += search.of;
      part.points += search.is < 2 ? search.points : 0;
      part.solved += search.is === 0 ? 1 : 0;
      part.count++;
      part.problems.add(`${problem.suite}#${problem.number}`);
    }
  }
  return [...themes.values()];
}

function themeBars(theme, data, choose) {
  return h(
    "div",
    { class: "theme" },
    button(theme.name, `Show the problems of ${theme.name}`, () => choose(theme.name), { class: "plain" }),
    h("div", { class: "bars" }, theme.parts.map((part, index) => part.count > 0 && themeBar(part, index, theme, data))),
  );
}

function themeBar(part, index, theme, data) {
  const value = part.of ? part.points / part.of : 0;
  const graded = part.of !== part.count;
  /* Repeated searches of a problem count as one trial. */
  const tries = part.problems.size;
  const [low, high] = wilson((tries * part.solved) / part.count, tries, data.deviations);
  const figure = graded ? `${grouped(part.points)}/${grouped(part.of)}` : `${part.solved}/${part.count}`;
  return h(
    "div",
    { class: "bar" },
    svg(
      "svg",
      { viewBox: "0 0 100 10", preserveAspectRatio: "none", role: "img", "aria-label": `${data.engines[index][1]}, ${theme.name}: ${figure}` },
      svg("rect", { x: 0, y: 0, width: 100, height: 10, class: "rest" }),
      svg("rect", { x: 0, y: 0, width: (100 * value).toFixed(2), height: 10, class: `fill s${index % 6}` }),
      !graded && svg("path", { class: "whisker", d: `M${(100 * low).toFixed(2)} 5H${(100 * high).toFixed(2)}` }),
    ),
    h("span", { class: "number" }, figure),
  );
}
