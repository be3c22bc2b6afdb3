/* The results of each engine by theme, and of puzzles by rating, as bars. */

const MOST_THEMES = 16;

function themeChart(data, choose) {
  const themes = themesOf(data);
  if (themes.length < 2 || data.linesOnly) {
    return null;
  }
  return groupChart("By theme", themes, data, choose);
}

/* Puzzles by rating and by theme, in which each has several; no suites are mixed. */
function puzzleCharts(data, choose) {
  return data.puzzles.flatMap(({ suite, ratings, themes }) => {
    const of = data.suites.length > 1 ? `, ${data.suites[suite]}` : "";
    return [
      ratings && groupChart(`By rating${of}`, ratings.map((group) => puzzleGroup(group, data)), data, null),
      themes && groupChart(`By theme${of}`, themes.map((group) => puzzleGroup(group, data)), data, choose),
    ];
  });
}

/* A group of puzzles as a theme: a puzzle is one trial and worth one point. */
function puzzleGroup([name, results], data) {
  const parts = data.engines.map((engine, index) => {
    const [, solved, count] = results.find((result) => result[0] === index) ?? [index, 0, 0];
    return { points: solved, of: count, solved, count, tries: count };
  });
  return { name, parts };
}

function groupChart(title, groups, data, choose) {
  const list = h("div", { class: "themes" });
  const show = (count) =>
    fill(
      list,
      groups.slice(0, count).map((theme) => themeBars(theme, data, choose)),
      count < groups.length && button(`All ${groups.length}`, `Show all ${groups.length} bars`, () => show(groups.length), { class: "plain" }),
    );
  show(MOST_THEMES);
  return h("section", { class: "plot by-theme" }, h("h2", {}, title), legend(data.engines, true), list);
}

/* The themes of a problem: those of puzzles are words. */
function themesIn(problem, data) {
  return !problem.theme ? [] : data.puzzles ? problem.theme.split(" ") : [problem.theme];
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
    choose && !theme.name.startsWith("(") ? button(theme.name, `Show the problems of ${theme.name}`, () => choose(theme.name), { class: "plain" }) : h("span", {}, theme.name),
    h("div", { class: "bars" }, theme.parts.map((part, index) => part.count > 0 && themeBar(part, index, theme, data))),
  );
}

function themeBar(part, index, theme, data) {
  const value = part.of ? part.points / part.of : 0;
  const graded = part.of !== part.count;
  /* Repeated searches of a problem count as one trial. */
  const tries = part.tries ?? part.problems.size;
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
