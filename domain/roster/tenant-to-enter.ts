/** The first tenant to show: the last used one if the person may still enter it, else the first; null if none. */
export function tenantToEnter(mayEnter: readonly number[], lastUsed: number | null): number | null {
  return lastUsed !== null && mayEnter.includes(lastUsed) ? lastUsed : (mayEnter[0] ?? null);
}
