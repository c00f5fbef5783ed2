/** Reads a value from local storage; null when it is absent, unreadable, or storage is forbidden. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value to local storage; null removes it. Does nothing when storage is full or forbidden. */
export function remember(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private windows may block storage: the app works without it
  }
}
