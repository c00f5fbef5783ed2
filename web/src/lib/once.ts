const key = (name: string) => `muster:reloaded:${name}`;

/** Whether the page was already reloaded for this part, in this tab. */
export function recallOnce(name: string): boolean {
  try {
    return sessionStorage.getItem(key(name)) !== null;
  } catch {
    // unknown without storage: better no reload than an endless loop
    return true;
  }
}

export function rememberOnce(name: string, reloaded: boolean): void {
  try {
    if (reloaded) sessionStorage.setItem(key(name), '1');
    else sessionStorage.removeItem(key(name));
  } catch {
    // see recallOnce
  }
}
