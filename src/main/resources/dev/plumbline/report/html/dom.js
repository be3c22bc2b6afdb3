/* Elements by name, attributes and children. Texts become text nodes, never markup. */

const SVG = "http://www.w3.org/2000/svg";

function h(name, attributes, ...children) {
  return furnished(document.createElement(name), attributes, children);
}

function svg(name, attributes, ...children) {
  return furnished(document.createElementNS(SVG, name), attributes, children);
}

function furnished(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (name.startsWith("on")) {
      node.addEventListener(name.slice(2), value);
    } else {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/* Replaces the content of an element and returns the element. */
function fill(node, ...children) {
  node.replaceChildren(...children.flat(3).filter(Boolean));
  return node;
}

/* A button's text is its name; an icon's name is the title. */
function button(label, title, onclick, attributes) {
  return h("button", { type: "button", title, "aria-label": label instanceof Element && title, onclick, ...attributes }, label);
}

/* Buttons of which one is pressed; options are pairs of a name and a value. */
function choice(label, options, chosen, onchange) {
  const choose = (value) => {
    buttons.forEach((each, index) => each.setAttribute("aria-pressed", String(options[index][1] === value)));
    onchange(value);
  };
  const buttons = options.map(([name, value]) => h("button", { type: "button", "aria-pressed": String(value === chosen), onclick: () => choose(value) }, name));
  return options.length > 1 && h("div", { class: "switch", role: "group", "aria-label": label }, buttons);
}

/* Gives an element that scrolls a name and, while its content does not fit, a place in the order of Tab. */
function scroller(element, label) {
  if (label) {
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", label);
  }
  const look = () => {
    const isWide = element.scrollWidth > element.clientWidth;
    isWide ? element.setAttribute("tabindex", "0") : element.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(look);
  [element, ...element.children].forEach((each) => observer.observe(each));
  return scrollHint(element);
}

/* Fades the side of an element beyond which it has more to scroll to. */
function scrollHint(element) {
  const look = () => {
    element.classList.toggle("more-left", element.scrollLeft > 1);
    element.classList.toggle("more-right", element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
  };
  const observer = new ResizeObserver(look);
  [element, ...element.children].forEach((each) => observer.observe(each));
  element.addEventListener("scroll", look, { passive: true });
  return element;
}

/* Words for those who hear the page. */
function unseen(text) {
  return h("span", { class: "unseen" }, text);
}

/* The name of a button: its label or its text. */
function nameIn(element) {
  return element.getAttribute("aria-label") ?? element.textContent;
}

/* Draws the content of an element anew. What had the focus has it again, or else the heading. */
function keepingFocus(element, draw) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  draw();
  if (focused && !focused.isConnected) {
    const again = [...element.querySelectorAll("button")].find((each) => nameIn(each) === nameIn(focused));
    (again || element.querySelector("h2")).focus({ preventScroll: true });
  }
}

/* The key, whether with Shift or not. */
function keyOf(event) {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/* An icon within text: one path on a 16 by 16 grid. */
function icon(path) {
  return svg("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }, svg("path", { d: path }));
}

const ICONS = {
  first: "M4 3v10M13 3 7 8l6 5",
  back: "M11 3 5 8l6 5",
  forward: "M5 3l6 5-6 5",
  last: "M12 3v10M3 3l6 5-6 5",
  flip: "M5 2v11M2 10l3 3 3-3M11 14V3M8 6l3-3 3 3",
  close: "M3 3l10 10M13 3 3 13",
  up: "M3 10l5-5 5 5",
  down: "M3 6l5 5 5-5",
};

/* What is to be said of a run or a comparison, a paragraph each. */
function factList(facts, of = "") {
  const heading = ({ kind, severity }) => (kind === "changed" ? kind : severity).replace(/^./, (letter) => letter.toUpperCase());
  return facts.map((fact) => h("p", { class: "quiet fact" }, `${heading(fact)}: ${of}${fact.sentence}`));
}

/* The logo: a plumb line and the name. */
function brand() {
  return h(
    "p",
    { class: "brand" },
    svg("svg", { viewBox: "0 0 12 22", class: "plumb", "aria-hidden": "true" }, svg("path", { d: "M6 0v10", class: "cord" }), svg("path", { d: "M2.6 10h6.8l-.9 5.6L6 21.5l-2.5-5.9z", class: "bob" })),
    "Plumbline",
  );
}
