// Must equal projections/members/search-key.ts: ignores case, width, accents and extra space.

/** Text in the form in which it is searched and sorted. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** A phone number in the form in which it is searched. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether every word of a search is in one of the texts, which are in their search form; a phone number is one word. */
export function hasWords(search: string, texts: readonly string[]): boolean {
  const key = folded(search);
  const digits = digitsOf(key);
  const words = /^[\d+() ./-]+$/.test(key) && digits ? [digits] : key.split(' ').filter(Boolean);
  const text = texts.join('\n');
  return words.every((word) => text.includes(word));
}
