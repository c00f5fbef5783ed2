const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A unique name as it is compared, close to Unicode's NFKC_Casefold: compatible forms of a character
 * are one, what cannot be seen does not count, nor do case and spaces around it, and spaces inside
 * count as one. Folding down, up and down again also makes `ẞ`, `ß` and `ss`, or the two small
 * sigmas, the same.
 */
export function normaliseName(name: string): string {
  const seen = name.normalize('NFKC').replace(invisible, '');
  const folded = seen.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return folded.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
