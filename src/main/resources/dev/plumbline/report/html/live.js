/* The page of a run in progress, updated by events until the run ends. */

/* More engines are counted together. */
const MOST_NAMED = 6;

const run = await readData();
const state = h("p", { class: "quiet" }, "connecting");
const spoken = h("p", { class: "unseen", role: "status" });
const bar = h("progress", { class: "progress", max: Math.max(1, run.entries), value: 0, "aria-label": "Searches done" });
const counts = h("div", { class: "live-line" });
const boards = h("div", { class: "boards" });
const clock = h("p", { class: "live-line quiet" });
const lostList = h("div", { class: "lost-list" });
const lostCount = h("h2", { class: "lost-count" });
const curve = h("div", { class: "canvas" });
const works = new Map();
const received = { lost: 0, last: null, at: 0 };

/* Those who hear the page hear its state no more often than this, in milliseconds. */
const PAUSE = 10_000;
const speech = { at: -PAUSE, timer: 0 };

document.getElementById("page").append(
  h(
    "div",
    { class: "page" },
    h("header", { class: "head" }, brand(), h("h1", {}, run.name), h("p", { class: "engine-names" }, run.engines.length > MOST_NAMED ? plural(run.engines.length, "engine") : run.engines.map((engine) => engine[1]).join("  ·  ")), h("p", { class: "quiet" }, run.limit)),
    h(
      "main",
      {},
      h("section", { class: "card", "aria-label": "Progress" }, state, spoken, bar, counts, clock),
      boards,
      !run.linesOnly && h("section", { class: "plot" }, h("h2", {}, "Solved so far"), legend(run.engines.length > MOST_NAMED ? [] : run.engines), curve),
      h("section", { class: "lost" }, lostCount, lostList),
    ),
  ),
);
resized(curve, (place, width) => drawCurve(width));

function show(now) {
  received.last = now;
  received.at = performance.now();
  bar.value = now.done;
  state.textContent = `${grouped(now.done)} of ${grouped(run.entries)} searches`;
  speak();
  document.title = `${Math.floor((100 * now.done) / Math.max(1, run.entries))} % ${run.name}`;
  fill(counts, countsOf(now).map(([entries, solved, errors, findings], index) => h("span", {}, run.engines.length > 1 && `${countName(index)}: `, h("strong", {}, grouped(run.linesOnly ? findings : solved)), run.linesOnly ? ` findings in ${plural(entries, "position")}` : ` of ${grouped(entries)} solved`, errors > 0 && `, ${plural(errors, "error")}`)));
  tick();
  showWorks(now.searches);
  lostList.prepend(...now.lost.map(lostProblem).reverse());
  received.lost += now.lost.length;
  lostCount.textContent = `${run.linesOnly ? "With findings or errors" : "Not solved"}: ${grouped(received.lost)}`;
  drawCurve(Math.round(curve.clientWidth));
}

/* Says the state as it is at the end of the pause. */
function speak() {
  speech.timer ||= setTimeout(() => {
    speech.timer = 0;
    speech.at = performance.now();
    spoken.textContent = state.textContent;
  }, Math.max(0, speech.at + PAUSE - performance.now()));
}

/* The time since the start, the time left, and the speed. */
function tick() {
  const { last, at } = received;
  if (last && events.readyState === EventSource.OPEN) {
    const ms = last.ms + performance.now() - at;
    const made = last.done - last.before;
    const left = made > 0 ? (last.ms / made) * (run.entries - last.done) - (ms - last.ms) : 0;
    const rows = [`${clockText(ms)} elapsed`, left > 0 && `about ${clockText(left)} left`, last.nodes > 0 && `${short((1000 * last.nodes) / Math.max(1, last.ms))} nodes/s`];
    fill(clock, rows.filter(Boolean).map((text) => h("span", {}, text)));
  }
}

/* Hours, minutes and seconds: 1:02:03. */
function clockText(ms) {
  const seconds = Math.round(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part, i) => (i ? String(part).padStart(2, "0") : part)).join(":");
}

/* A problem that was not solved; opened, its board and the last line. */
function lostProblem(lost) {
  const problem = { ...lost, id: lost.id || lost.key };
  const moves = lost.line ? lost.line.split(" ") : [];
  return openable(problem, run, {
    summary: [h("span", { class: "name" }, lost.id ? `${lost.id} (${lost.key})` : lost.key), h("span", {}, run.engines.length > 1 ? lost.engine : ""), h("span", {}, lost.answer), h("span", { class: "quiet" }, run.linesOnly ? lost.asked : `asked ${lost.asked}`)],
    arrows: answerArrows(problem, lost.played),
    moves,
    parts: () => moves.length > 0 && h("p", { class: "quiet" }, `Last line: ${moves.map(sanOf).join(" ")}`),
  });
}

/* The problems solved over the searches done, a curve for each engine. */
function drawCurve(width) {
  const { last } = received;
  const points = [[0, ...run.engines.map(() => 0)], ...(last?.course ?? []), ...(last ? [[last.done, ...last.counts.map((count) => count[1])]] : [])];
  if (width <= 0 || run.linesOnly) {
    return;
  }
  const summed = run.engines.length > MOST_NAMED;
  const rows = points.map(([done, ...solved]) => [done, ...(summed ? [solved.reduce((sum, each) => sum + each, 0)] : solved)]);
  const most = Math.max(1, ...rows.at(-1).slice(1));
  const height = 200;
  const x = linear(0, run.entries, MARGIN.left + 4, width - MARGIN.right - 4);
  const y = linear(0, most, height - MARGIN.bottom, MARGIN.top);
  const { drawn, marks } = frame({
    width,
    height,
    x,
    y,
    xTicks: niceTicks(0, run.entries, width / 90).filter(Number.isInteger),
    yTicks: niceTicks(0, most, 4).filter(Number.isInteger),
    xText: grouped,
    yText: grouped,
    xTitle: "searches",
    label: rows[0].slice(1).map((zero, engine) => `${countName(engine) || "Solved"}: ${grouped(rows.at(-1)[engine + 1])} of ${grouped(rows.at(-1)[0])} searches`).join("; "),
  });
  marks.append(...rows[0].slice(1).map((zero, engine) => svg("path", { class: seriesClass(engine), d: `M${rows.map((row) => `${x(row[0]).toFixed(1)} ${y(row[engine + 1]).toFixed(1)}`).join("L")}` })));
  fill(curve, drawn);
}

/* The counts of each engine, or their sums. */
function countsOf(now) {
  return run.engines.length > MOST_NAMED ? [now.counts.reduce((sums, counts) => sums.map((sum, i) => sum + counts[i]))] : now.counts;
}

function countName(index) {
  return run.engines.length > MOST_NAMED ? "All together" : (run.engines[index]?.[1] ?? "");
}

/* A slot for each running search; the next search reuses the slot of a finished one. */
function showWorks(searches) {
  const names = searches.map((search) => search.key + search.engine);
  const free = [...works.keys()].filter((name) => !names.includes(name));
  searches.forEach((search, index) => {
    const name = names[index];
    if (!works.has(name)) {
      const old = free.shift();
      const place = old ? works.get(old) : boards.appendChild(h("section", { class: "card work" }));
      works.delete(old);
      works.set(name, place);
    }
    showWork(works.get(name), search);
  });
}

function showWork(place, search) {
  const position = fromFen(search.epd);
  const best = search.lines.find((line) => line[0] === 1)?.[4].split(" ")[0];
  const several = search.lines.some((line) => line[0] > 1);
  const arrows = best ? [{ from: fromOf(best), to: goalOf(best), kind: "played" }] : [];
  fill(
    place,
    h("h2", {}, search.id || search.key),
    h("p", { class: "quiet" }, [search.id && search.key, run.engines.length > 1 && search.engine].filter(Boolean).join("  ·  ") || "\u00a0"),
    h("div", { class: "board" }, boardDrawing(position, { flipped: position.black, arrows })),
    h(
      "ol",
      { "aria-label": "Lines, latest first" },
      search.lines.map(([rank, depth, score, bound, moves]) => h("li", {}, h("span", { class: "quiet" }, several ? `${rank}. ${depth}` : depth), h("span", {}, boundSign(bound) + scoreText(score)), h("span", {}, moves.split(" ").map(sanOf).join(" ")))),
    ),
  );
}

const events = new EventSource("events");
const clocked = setInterval(tick, 1000);
events.onmessage = (event) => show(JSON.parse(event.data));
events.onerror = () => {
  state.textContent = "Connection lost. Trying again…";
  speak();
};
events.addEventListener("open", () => {
  // After reconnecting, all state is sent again.
  received.lost = 0;
  fill(lostList);
});
events.addEventListener("end", () => {
  events.close();
  clearInterval(clocked);
  const isWhole = received.last && received.last.done >= run.entries;
  const [sentence, code] = run.report;
  state.className = "ended";
  fill(state, isWhole ? "The run has ended. " : "The run ended early. ", `${sentence} `, h("code", {}, code), " ", copyButton("Copy", () => code));
  speak();
});
