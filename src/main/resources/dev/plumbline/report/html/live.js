/* The page of a run in progress, updated by events until the run ends. */

/* More engines are counted together. */
const MOST_NAMED = 6;

const run = readData();
const state = h("p", { class: "quiet", "aria-live": "polite" }, "connecting");
const bar = h("progress", { class: "progress", max: Math.max(1, run.entries), value: 0, "aria-label": "Searches done" });
const counts = h("div", { class: "live-line" });
const boards = h("div", { class: "boards" });
const lostRows = h("tbody", {});
const lostCount = h("h2", { class: "lost-count" }, run.linesOnly ? "With findings or errors so far" : "Not solved so far");
const works = new Map();
const received = { lost: 0, last: null };

document.getElementById("page").append(
  h(
    "div",
    { class: "page" },
    h("header", { class: "head" }, brand(), h("h1", {}, run.name), h("p", { class: "engine-names" }, run.engines.length > MOST_NAMED ? plural(run.engines.length, "engine") : run.engines.map((engine) => engine[1]).join("  ·  ")), h("p", { class: "quiet" }, run.limit)),
    h("section", { class: "card", "aria-label": "Progress" }, state, bar, counts),
    h("main", {}, boards, h("section", { class: "card scroll" }, lostCount, h("table", { class: "lost" }, h("thead", {}, h("tr", {}, ["Problem", "Engine", "Played", run.linesOnly ? "Findings" : "Asked"].map((head) => h("th", { scope: "col" }, head)))), lostRows))),
  ),
);

function show(now) {
  bar.value = now.done;
  const made = now.done - now.before;
  const left = made > 0 ? (now.ms / made) * (run.entries - now.done) : null;
  state.textContent = `${grouped(now.done)} of ${grouped(run.entries)} searches` + (left > 0 ? `, about ${duration(left)} left` : "");
  document.title = `${Math.floor((100 * now.done) / Math.max(1, run.entries))} % ${run.name}`;
  fill(counts, countsOf(now).map(([entries, solved, errors, findings], index) => h("span", {}, run.engines.length > 1 && `${countName(index)}: `, h("strong", {}, grouped(run.linesOnly ? findings : solved)), run.linesOnly ? ` findings in ${plural(entries, "position")}` : ` of ${grouped(entries)} solved`, errors > 0 && `, ${plural(errors, "error")}`)));
  showWorks(now.searches);
  for (const [key, id, engine, played, asked] of now.lost) {
    lostRows.prepend(h("tr", {}, h("th", { scope: "row" }, id ? `${id} (${key})` : key), h("td", {}, engine), h("td", {}, played), h("td", {}, asked)));
    received.lost++;
  }
  lostCount.textContent = `${run.linesOnly ? "With findings or errors" : "Not solved"} so far: ${grouped(received.lost)}`;
  received.last = now;
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
events.onmessage = (event) => show(JSON.parse(event.data));
events.onerror = () => (state.textContent = "Connection lost.");
events.addEventListener("open", () => {
  // After reconnecting, all state is sent again.
  received.lost = 0;
  fill(lostRows);
});
events.addEventListener("end", () => {
  events.close();
  state.className = "ended";
  state.textContent = received.last && received.last.done >= run.entries ? "The run has ended." : "The run has ended early.";
});
