/* The state of the page, kept in the fragment of its address: #wac-031?show=lost&sort=-time */

function readAddress() {
  const text = location.hash.slice(1);
  const cut = text.indexOf("?");
  const values = Object.fromEntries(new URLSearchParams(cut < 0 ? "" : text.slice(cut + 1)));
  let open = cut < 0 ? text : text.slice(0, cut);
  try {
    open = decodeURIComponent(open);
  } catch {
    open = "";
  }
  return { open, values };
}

function addressOf(open, values) {
  const kept = Object.entries(values).filter(([, value]) => value !== "" && value !== null && value !== undefined);
  const search = new URLSearchParams(kept).toString();
  return "#" + encodeURIComponent(open) + (search ? "?" + search : "");
}

function unknownText(open, count) {
  return `Problem ${open} is not on this page, which has ${plural(count, "problem")}.`;
}

/* Replaces the address without a new entry in the browser's history. */
function replaceAddress(open, values) {
  history.replaceState(null, "", addressOf(open, values));
}

/* Adds an entry to the browser's history, so that Back returns to the state before. */
function enterAddress(open, values) {
  const address = addressOf(open, values);
  if (address !== (location.hash || "#")) {
    history.pushState(null, "", address);
  }
}

/* Navigates with an entry in the history, and notifies listeners of "hashchange". */
function pushAddress(open, values) {
  location.hash = addressOf(open, values);
}
