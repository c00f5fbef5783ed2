/** The pause before the focus moves, milliseconds: other code, such as a dialog that closes, may move it first. */
const pause = 100;
/**
 * A row that was scrolled out of view and disappears so soon afterwards, in milliseconds, left a virtual list: it is not
 * lost.
 */
const scrolledWithin = 300;

/** The rows of lists and tables. */
export const rowSelector = 'li, tr:not([aria-hidden]), [role="listitem"]';
/** Parts that open above the page and return the focus to their opener. */
const overlaySelector = '[role="dialog"], [role="menu"]';

/** The gap that a removed element has left. */
interface Gap {
  /** the removed element, or its removed ancestor */
  readonly removed: Element;
  readonly parent: Element;
  readonly previous: Element | null;
  readonly next: Element | null;
}

const elementFrom = (node: Node | null, step: 'nextSibling' | 'previousSibling'): Element | null => {
  let at = node;
  while (at && !(at instanceof Element)) at = at[step];
  return at;
};

/** The nearest row in a direction, starting with the element itself. */
function rowFrom(
  element: Element | null,
  step: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  for (let at = element; at; at = at[step])
    if (at instanceof HTMLElement && at.matches(rowSelector)) return at;
  return null;
}

/**
 * The row that took the place of a removed row, the row that contains the gap, the legend of its group of fields, the
 * heading above it, or else the first heading of the dialog.
 */
function nearest({ removed, parent, previous, next }: Gap): HTMLElement | null {
  if (removed.matches(rowSelector)) {
    const row =
      rowFrom(next, 'nextElementSibling') ?? rowFrom(parent.lastElementChild, 'previousElementSibling');
    if (row) return row;
  }
  const around = parent.closest<HTMLElement>(rowSelector);
  if (around) return around;
  const legend = parent.closest('fieldset:has(> legend)')?.querySelector<HTMLElement>(':scope > legend');
  if (legend) return legend;
  // headings that were inserted at the gap after the removal do not count
  const above = previous?.isConnected ? previous : parent;
  const isAbove = (heading: HTMLElement) =>
    heading.getClientRects().length > 0 &&
    ((above === previous && above.contains(heading)) ||
      (above.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0);
  const region = parent.closest('main, [role="dialog"]');
  const headings = [...(region?.querySelectorAll<HTMLElement>('h1, h2, h3, h4') ?? [])];
  const heading = headings.findLast(isAbove);
  if (heading !== undefined || !region?.matches('[role="dialog"]')) return heading ?? null;
  // a view of a dialog was replaced together with its heading
  return headings.find((one) => one.getClientRects().length > 0) ?? null;
}

/** Whether scrolling has moved the element out of sight. `scrolled`: the part with the scroll bar, or the document. */
function isOutOfView(element: Element, scrolled: EventTarget | null): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const view =
    scrolled instanceof Element ? scrolled.getBoundingClientRect() : { top: 0, bottom: window.innerHeight };
  return bottom <= view.top || top >= view.bottom;
}

/** Focuses an element that cannot have the focus otherwise, until another element has it. */
export function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    const leave = () => {
      // the window lost the focus, and the element will have it again
      if (!document.hasFocus()) return;
      element.removeAttribute('tabindex');
      element.removeEventListener('blur', leave);
    };
    element.addEventListener('blur', leave);
  }
  element.focus({ preventScroll: true });
}

/**
 * Whether nothing has the focus, or only what is around the element: in Safari a click focuses the dialog or the main part
 * of the page around a button instead of the button.
 */
export const isFocusFree = (element: Element): boolean => document.activeElement?.contains(element) ?? true;

/** A `ref` for an element that replaces the focused one: focuses it, unless something else has the focus. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element && isFocusFree(element)) element.focus({ preventScroll: true });
}

/**
 * When the element with the focus is removed, and nothing else takes the focus, it would fall to the top of the page.
 * Moves it to the row, the legend or the heading at the gap; screen readers read it. It is never another button, which a
 * second press of the key would press. When a dialog or menu closes whose opener was removed, the gap of the opener
 * counts.
 * Returns a function that stops this.
 */
export function findLostFocus(page: Document): () => void {
  let focused: Element | null = null;
  /** when the element with the focus was last scrolled out of view */
  let scrolledAwayAt = -Infinity;
  let timer = 0;
  /** the openers of overlays, and the gaps of those that were removed since */
  const openers = new Map<Element, { readonly opener: Element; gap: Gap | null }>();
  const stop = new AbortController();
  const listen = (type: 'focusin' | 'pointerdown' | 'scroll', listener: (event: Event) => void) =>
    page.addEventListener(type, listener, { signal: stop.signal, capture: true, passive: true });

  listen('focusin', ({ target }) => {
    const now = target instanceof Element ? target : null;
    const overlay = now?.closest(overlaySelector);
    if (overlay && focused && !openers.has(overlay) && !overlay.contains(focused))
      openers.set(overlay, { opener: focused, gap: null });
    focused = now;
    scrolledAwayAt = -Infinity;
  });
  // a press beside everything leaves the element without removing it
  listen('pointerdown', ({ target }) => {
    clearTimeout(timer);
    if (target instanceof Node && !focused?.contains(target)) focused = null;
  });
  listen('scroll', ({ target }) => {
    const holds = target instanceof Node && target.contains(focused);
    if (focused && holds) scrolledAwayAt = isOutOfView(focused, target) ? performance.now() : -Infinity;
  });

  const moveTo = (gap: Gap) => {
    const path = location.pathname;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const isHere = gap.parent.isConnected && gap.parent.closest('[inert]') === null;
      // another screen focuses its heading itself
      if (!isHere || page.activeElement !== page.body || location.pathname !== path) return;
      const place = nearest(gap);
      if (place) focusOn(place);
    }, pause);
  };

  const observer = new MutationObserver((records) => {
    if (!focused && openers.size === 0) return;
    const gapOf = (element: Element): Gap | null => {
      for (const { target, removedNodes, previousSibling, nextSibling } of records)
        for (const removed of removedNodes)
          if (removed instanceof Element && target instanceof Element && removed.contains(element))
            return {
              removed,
              parent: target,
              previous: elementFrom(previousSibling, 'previousSibling'),
              next: elementFrom(nextSibling, 'nextSibling'),
            };
      return null;
    };
    for (const known of openers.values()) if (!known.opener.isConnected) known.gap ??= gapOf(known.opener);
    if (focused && !focused.isConnected) {
      const overlay = focused.closest(overlaySelector);
      const isClosed = overlay && !overlay.isConnected;
      const known = isClosed ? openers.get(overlay) : undefined;
      const gap = isClosed ? (known?.gap ?? null) : gapOf(focused);
      // the focus is about to return to the opener, which may be removed before
      focused = known?.gap === null ? known.opener : null;
      if (gap && performance.now() - scrolledAwayAt > scrolledWithin) moveTo(gap);
    }
    for (const overlay of openers.keys()) if (!overlay.isConnected) openers.delete(overlay);
  });
  observer.observe(page.body, { subtree: true, childList: true });
  return () => {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
