import { useLayoutEffect, useRef, useState } from 'react';

/** The pause before the focus returns, milliseconds: other code, such as a new screen, may move it first. */
const pause = 10;

/**
 * Opens a dialog, and returns the focus to where it was when the dialog closes, unless other code moves it. Returns
 * properties of Modal.Root.
 *
 * The first render notes where the focus is, and the second one opens the dialog. Mantine notes it too late: a dialog
 * without an animation has the focus by then. The second render begins in a layout effect, so that the focus is set before
 * the dialog is painted; set later, it could leave a field that somebody types a password into.
 */
export function useDialogFocus(opened: boolean): { readonly opened: boolean; readonly returnFocus: false } {
  const [shown, setShown] = useState(false);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the second render is the purpose
    setShown(opened);
    const before = document.activeElement;
    if (opened) {
      opener.current = before;
      return undefined;
    }
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      const isUnmoved = activeElement === null || activeElement === body || activeElement === before;
      if (isUnmoved && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [opened]);
  return { opened: opened && shown, returnFocus: false };
}
