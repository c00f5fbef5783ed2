/**
 * The name of an uploaded file for display: one line without folders, control and format characters, of at most 200
 * characters. Null if nothing is left.
 */
export function displayName(given: string): string | null {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const clean = last
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  // no half of a surrogate pair at the end
  return clean.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '') || null;
}
