import { useSyncExternalStore } from 'react';

/** How long a line that changed elsewhere glows. */
const shine = 1_000;

const until = new Map<string, number>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Makes whatever shows this thing glow for a second. */
export function glow(id: string): void {
  until.set(id, Date.now() + shine);
  tell();
  setTimeout(() => {
    if ((until.get(id) ?? 0) <= Date.now()) until.delete(id);
    tell();
  }, shine + 50);
}

/** The class for a line that shows this thing: 'glow' for a second after it changed elsewhere. */
export function useGlow(id: string): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (until.has(id) ? 'glow' : undefined),
  );
}
