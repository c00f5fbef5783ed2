const letters = new Intl.Segmenter();

/** Up to two letters that stand for a name; '?' for none. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map(firstLetter).join('').toLocaleUpperCase() || '?';
}

/** What a person sees as one letter, whatever it is made of. */
function firstLetter(word = ''): string {
  // most names: asking what makes one letter takes a hundred times as long
  if (/^[a-z](?:[a-z]|$)/i.test(word)) return word.charAt(0);
  const [first] = letters.segment(word);
  return first?.segment ?? '';
}
