/**
 * The pause before the focus is moved, milliseconds: first comes what moves it itself, such as a dialog that opens or
 * closes, or the heading of another screen.
 */
const pause = 100;

/** Where an element stood: its ancestors, the nearest first, and at which child of each it stood. */
type Place = readonly { readonly parent: Element; readonly index: number }[];

function placeOf(element: Element): Place {
  const place: { parent: Element; index: number }[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    place.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return place;
}

/** What opens above the page. */
const above = '[role="dialog"], [role="menu"]';

/** The rows of lists and tables. */
const rowsAs = 'li, tr:not([aria-hidden]), [role="listitem"]';

const isRow = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(rowsAs);

/** The row in which the removed element stood, the row that took its place, or the heading above. */
function nearest(place: Place): HTMLElement | null {
  const left = place.findIndex(({ parent }) => parent.isConnected);
  const at = place[left];
  if (!at) return null;
  const rows = [...at.parent.children].filter(isRow);
  const wasRow = rows.length > 0 && left > 0 && isRow(place[left - 1]?.parent);
  if (wasRow) return rows[Math.min(at.index, rows.length - 1)] ?? null;
  const row = at.parent.closest(rowsAs);
  if (row instanceof HTMLElement) return row;
  const headings = at.parent
    .closest('main, [role="dialog"]')
    ?.querySelectorAll<HTMLElement>('h1, h2, h3, h4');
  const next = at.parent.children[at.index];
  const isAbove = (heading: Element) => {
    if (!heading.checkVisibility()) return false;
    const end = next ?? at.parent;
    if (!next && at.parent.contains(heading)) return true;
    return (end.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  };
  return [...(headings ?? [])].findLast(isAbove) ?? null;
}

/** Focuses an element that cannot have the focus otherwise. */
export function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * When the element with the focus is removed, and nothing else takes the focus, it would fall to the top of the page.
 * Moves it to the row or the heading where the element stood; screen readers read it. It is never another button,
 * which a second press of the key would press. Returns a function that stops this.
 */
export function findLostFocus(page: Document): () => void {
  let focused: Element | null = null;
  let place: Place = [];
  // of what opened the dialog or the menu that has the focus
  let openerPlace: Place = [];
  let timer = 0;
  const stop = new AbortController();
  const listen = (type: 'focusin' | 'pointerdown', listener: (event: Event) => void) =>
    page.addEventListener(type, listener, { signal: stop.signal, capture: true });
  listen('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
    if (focused?.closest(above) && !place.some(({ parent }) => parent.matches(above))) openerPlace = place;
    place = focused ? placeOf(focused) : [];
  });
  // a press beside everything leaves the element without removing it
  listen('pointerdown', ({ target }) => {
    if (target instanceof Node && !focused?.contains(target)) focused = null;
  });
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    clearTimeout(timer);
    const stood = place.some(({ parent }) => parent.matches(above) && !parent.isConnected)
      ? openerPlace
      : place;
    timer = window.setTimeout(() => {
      if (page.activeElement !== page.body) return;
      const here = nearest(stood);
      if (here) focusOn(here);
    }, pause);
  });
  observer.observe(page.body, { subtree: true, childList: true });
  return () => {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
