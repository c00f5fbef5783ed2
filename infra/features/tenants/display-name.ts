/** The name of an uploaded file for display: without folders and control characters, at most 200 characters. */
export function displayName(given: string): string | null {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const clean = last.toWellFormed().replaceAll(/\p{C}/gu, '').trim();
  // no half of a surrogate pair at the end
  return clean.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '') || null;
}
