/**
 * The kit disables a button while it is busy, and the browser takes the focus from what is disabled:
 * who works by keyboard would have to begin at the top of the page again. Gives the focus back once
 * the button is enabled, unless it went elsewhere meanwhile. Answers how to stop that.
 */
export function keepFocus(page: Document): () => void {
  let busy: HTMLButtonElement | null = null;
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      if (target.disabled) {
        if (page.activeElement === target) busy = target;
      } else if (target === busy) {
        busy = null;
        // on the page or a part of it that the button is in: nothing else was chosen
        if (page.activeElement?.contains(target)) target.focus({ preventScroll: true });
      }
    }
  });
  observer.observe(page.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
