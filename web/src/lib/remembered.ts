/** Where a value is kept: on this device, or for this tab only, through reloads. */
type Where = 'device' | 'tab';

const storageOf = (where: Where): Storage => (where === 'device' ? localStorage : sessionStorage);

/** Reads a value from the browser's storage; null when it is absent, unreadable, or storage is forbidden. */
export function recall(key: string, where: Where = 'device'): unknown {
  try {
    return JSON.parse(storageOf(where).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value to the browser's storage; null removes it. Does nothing when storage is full or forbidden. */
export function remember(key: string, value: unknown, where: Where = 'device'): void {
  try {
    if (value === null) storageOf(where).removeItem(key);
    else storageOf(where).setItem(key, JSON.stringify(value));
  } catch {
    // private windows may block storage: the app works without it
  }
}
