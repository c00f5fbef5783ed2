/**
 * A busy button or switch is disabled, and a disabled element loses the focus: keyboard users would have
 * to start again at the top of the page. Restores the focus when the element is enabled again, unless the
 * user has moved it. Returns a function that stops this.
 */
export function keepFocus(page: Document): () => void {
  let busy: Element | null = null;
  const giveBack = (target: HTMLElement) => {
    // The focus is on the body or on an ancestor: the user has not moved it. An element in a closing
    // dialog is inert (`Sheet`) and cannot take it; the dialog returns the focus to what opened it.
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
