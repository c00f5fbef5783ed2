import { useNow } from './use-now.ts';

/** Whether a moment (ms since 1970) has passed; becomes true by itself. False without one. */
export function useHasPassed(moment: number | null): boolean {
  const now = useNow(() => moment);
  return moment !== null && moment <= now;
}
