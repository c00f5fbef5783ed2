/**
 * A unique name as it is compared: compatible forms of a character are one (NFKC), spaces around it
 * do not count and those inside count as one, and neither does case. Folding by upper then lower
 * case also makes `ß` and `ss`, or the two small sigmas, the same.
 */
export function normaliseName(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return folded.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
