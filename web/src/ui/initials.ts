/** Made for the first name that needs it: it takes a phone some 70 ms. */
let letters: Intl.Segmenter | undefined;

/** The initials of a name, at most two letters; '?' for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map(firstLetter).join('').toLocaleUpperCase() || '?';
}

/** The first letter as the reader sees it (a grapheme cluster). */
function firstLetter(word = ''): string {
  // a fast path for most names: Intl.Segmenter is a hundred times slower
  if (/^[a-z](?:[a-z]|$)/i.test(word)) return word.charAt(0);
  const [first] = (letters ??= new Intl.Segmenter()).segment(word);
  return first?.segment ?? '';
}
