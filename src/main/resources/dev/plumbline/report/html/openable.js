/* A problem in a list, which shows its board when it is opened. */

function openable(problem, data, { key, summary, arrows, moves = [], parts }) {
  const place = h("div", {});
  const ontoggle = () => {
    if (!place.firstChild) {
      const player = new Player(problem, { arrows });
      player.show({ moves }, 0);
      fill(place, player.element, parts(), links(problem, data, player));
    }
  };
  return h("details", { class: "openable", id: key, ontoggle }, h("summary", {}, summary), place);
}
