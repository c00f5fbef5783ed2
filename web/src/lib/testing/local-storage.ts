import { vi } from 'vitest';

/** Puts an empty `localStorage` in place, which Node does not have; returns the way to take it away. */
export function stubLocalStorage(): () => void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
}
