/** The tenant to begin with: the one used last while the person may enter it, else the first; null without any. */
export function tenantToEnter(mayEnter: readonly number[], lastUsed: number | null): number | null {
  return lastUsed !== null && mayEnter.includes(lastUsed) ? lastUsed : (mayEnter[0] ?? null);
}
