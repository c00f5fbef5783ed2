const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The form in which unique names are compared, close to Unicode's NFKC_Casefold: compatibility forms of a
 * character are equal; invisible characters, case and surrounding spaces are ignored; several inner spaces
 * count as one. Lower, upper and lower case in turn also makes `ẞ`, `ß` and `ss` equal, and the two small
 * sigmas.
 */
export function normaliseName(name: string): string {
  const seen = name.normalize('NFKC').replace(invisible, '');
  const folded = seen.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return folded.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
