/** Reads what this browser remembers; null where nothing is, or storage is forbidden or garbled. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Remembers a value in this browser; null forgets it. Where storage is full or forbidden, nothing is kept. */
export function remember(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private windows can forbid storage: the app works without memory
  }
}
