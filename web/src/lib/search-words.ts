// Must equal projections/members/search-key.ts (search-words.test.ts) and projections/kernel/folded.ts: ignores case,
// width and accents; 'ß' is 'ss', 'ø' is 'o', and an 'i' with or without a dot is the same.

const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  '’': "'",
};

const withoutCase = (text: string): string =>
  text.toLowerCase().replace(/[ßæœøłđðħı’]/g, (letter) => plainLetters[letter] ?? letter);

/** Text in the form in which members and registrants are searched and sorted: extra space is ignored too. */
export const folded = (text: string): string =>
  withoutCase(text.normalize('NFKD').replace(/\p{M}/gu, '')).replace(/\s+/gu, ' ').trim();

/** Text of an event or a user in the form in which it is searched: spaces stay. */
export const foldedText = (text: string): string =>
  withoutCase(text.normalize('NFKD').replace(/[\u0300-\u036F]/g, ''));

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
