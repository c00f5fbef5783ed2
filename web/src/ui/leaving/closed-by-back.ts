import { useEffect, useRef } from 'react';

/** How to close what is open over the screen; what was opened last comes last. */
const open: (() => void)[] = [];

/** Whether something is open over the screen. */
export const isCovered = (): boolean => open.length > 0;

/** Closes what was opened last over the screen. */
export const uncover = (): void => open.at(-1)?.();

/**
 * While `opened`, the browser's Back button calls `onBack` instead of leaving the screen (LeaveGuard): on a phone
 * people press it to close what covers the screen.
 */
export function useClosedByBack(opened: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!opened) return undefined;
    const close = () => latest.current();
    open.push(close);
    return () => void open.splice(open.indexOf(close), 1);
  }, [opened]);
}
