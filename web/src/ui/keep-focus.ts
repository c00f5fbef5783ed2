/**
 * A button or a switch is disabled while it is busy, and the browser takes the focus from what is
 * disabled: who works by keyboard would have to begin at the top of the page again. Gives the focus
 * back once it is enabled, unless that went elsewhere meanwhile. Answers how to stop that.
 */
export function keepFocus(page: Document): () => void {
  let busy: Element | null = null;
  const giveBack = (target: HTMLElement) => {
    // On the page, or on a part of it that this is in: nothing else was chosen. What is in a dialog that
    // closes does not take it (`Sheet` makes it inert): there the dialog gives it back to what opened it.
    if (page.activeElement?.contains(target)) target.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement || target instanceof HTMLInputElement)) continue;
      if (target.disabled) {
        if (page.activeElement === target) busy = target;
      } else if (target === busy) {
        busy = null;
        giveBack(target);
      }
    }
  });
  observer.observe(page.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
