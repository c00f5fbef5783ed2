import { useSyncExternalStore } from 'react';

/** How long a changed line glows, milliseconds. */
const duration = 1_000;

const until = new Map<string, number>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Makes every line that shows this entity glow for a second. */
export function glow(id: string): void {
  until.set(id, Date.now() + duration);
  notify();
  setTimeout(() => {
    if ((until.get(id) ?? 0) <= Date.now()) until.delete(id);
    notify();
  }, duration + 50);
}

/** The class of a line that shows this entity: 'glow' for a second after a change made elsewhere. */
export function useGlow(id: string): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (until.has(id) ? 'glow' : undefined),
  );
}
