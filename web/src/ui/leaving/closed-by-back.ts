import { useEffect, useRef } from 'react';

/** What is open over a screen. */
interface Cover {
  /** the path of the screen; while another one is on its way, it stays until that is shown */
  readonly over: string;
  close(): void;
}

/** In the order in which they were opened. */
const covers: Cover[] = [];

/** Whether something is open over the screen at this path. */
export const isCovered = (path: string): boolean => covers.at(-1)?.over === path;

/** Closes the dialog or panel that was opened last. */
export const uncover = (): void => covers.at(-1)?.close();

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
    const cover = { over: location.pathname, close: () => latest.current() };
    covers.push(cover);
    return () => void covers.splice(covers.indexOf(cover), 1);
  }, [opened]);
}
