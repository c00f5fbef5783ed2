/** The text in one line: everything that could end or hide a header line becomes a space. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Finds the characters that readers see, which can have several code points: flags, families, letters with accents. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text, cut to a maximum number of code points; '…' shows that it was cut. The cut is between characters that readers
 * see. Only the first character is cut if it exceeds the maximum by itself.
 */
export function shortened(text: string, longest: number): string {
  // a code point has at most two units; the rest of a very long text is not looked at
  const start = Array.from(text.slice(0, 2 * longest + 2));
  if (start.length <= longest) return text;
  const fits = start.slice(0, longest - 1).join('');
  const cut = characters.segment(start.slice(0, longest).join('')).containing(fits.length)?.index ?? 0;
  // a joiner at the end joins nothing
  const kept = fits.slice(0, cut).replace(/[\u200C\u200D]+$/u, '') || start[0];
  return `${kept}…`;
}
