/** Letters that Unicode does not take apart, by the letters that look like them, and the apostrophe that phones write. */
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

/**
 * Text in the form in which it is searched and sorted: case, width, accents and extra spaces are ignored, 'ß' is 'ss',
 * 'ø' is 'o', and an 'i' with or without a dot is the same.
 */
export function searchKey(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = letters.replace(/[ßæœøłđðħı’]/g, (letter) => plainLetters[letter] ?? letter);
  return plain.replace(/\s+/gu, ' ').trim();
}

/** Code points. */
const longestSortKey = 200;

/**
 * Text in the form in which rows are sorted, and no longer than an index and a cursor can hold: one character can be
 * eighteen when it is decomposed. Rows with the same key follow each other by id.
 */
export function sortKey(text: string): string {
  return Array.from(searchKey(text)).slice(0, longestSortKey).join('');
}

/** A phone number in the form in which it is searched: its digits. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
