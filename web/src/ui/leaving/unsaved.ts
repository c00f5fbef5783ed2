import { useEffect, useRef } from 'react';

/** The forms with unsaved changes on the screen, and whether this device keeps their changes. */
const unsaved = new Map<symbol, boolean>();

/** Whether leaving would lose something. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Whether this device keeps all unsaved changes on the screen. */
export const isUnsavedKept = (): boolean => [...unsaved.values()].every(Boolean);

/** Lets the next navigation pass without a question: what is on the screen is saved, or kept as a draft. */
export const leaveFreely = (): void => unsaved.clear();

function askBrowser(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) event.preventDefault();
}

/**
 * While `changed`, leaving the screen asks first (LeaveGuard): by a link, the browser's buttons or closing the tab.
 * Call the function that it returns when the changes are saved or discarded, before a navigation of the form's own.
 * `isKept`: this device keeps the changes, so that the question says so.
 */
export function useUnsaved(changed: boolean, isKept = true): () => void {
  const form = useRef(Symbol('form'));
  useEffect(() => {
    const { current } = form;
    if (!changed) return undefined;
    unsaved.set(current, true);
    addEventListener('beforeunload', askBrowser);
    return () => {
      unsaved.delete(current);
      if (!hasUnsaved()) removeEventListener('beforeunload', askBrowser);
    };
  }, [changed]);
  useEffect(() => {
    // not one that has been saved or discarded
    if (changed && unsaved.has(form.current)) unsaved.set(form.current, isKept);
  }, [changed, isKept]);
  return () => unsaved.delete(form.current);
}
