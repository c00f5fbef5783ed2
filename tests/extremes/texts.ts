import fc from 'fast-check';

/** What text can be made of, from the usual to what tables, keys and answers have trouble with. */
const units: readonly string[] = [
  'x',
  'é',
  // the same letter as two characters; many combining marks
  'e\u0301',
  `Z${'\u0351\u0306\u0489'.repeat(20)}`,
  // compatibility forms that become up to 18 characters in a search key
  '\uFDFA',
  '\uFDFB',
  '\u3316',
  'ﬃ',
  // change their length with the case
  'İ',
  'ß',
  // right to left, with marks and controls
  'שלום',
  'مرحبا',
  '\u200F',
  '\u202Eabc\u202C',
  // characters outside of the basic plane, alone and joined
  '🎟️',
  '👩‍👩‍👧‍👦',
  '𝒳',
  '\u{10FFFF}',
  '漢字',
  // invisible, or a line of its own
  '\u200B',
  '\u00AD',
  '\uFEFF',
  '\u2028',
  '\u0085',
  '\n',
  '\t',
  '\u0001',
  '\u007F',
  '\uFFFE',
  // syntax of SQL, JSON, CSV, HTML, paths, headers
  "'",
  '"',
  '\\',
  '{}',
  'NULL',
  ',',
  ';',
  '%_',
  '=1+1',
  '<b>&amp;</b>',
  '../',
  '${x}',
  '\r\nx-header: 1',
];

const parts = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...units) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
);

/** Neither PostgreSQL nor UTF-8 can hold these. */
const impossible: readonly string[] = ['a\0b', 'half \uD83D of a pair', '\uDC00'];

/** Text with a length between the limits, most often at one of them. Seldom beyond a limit, or no text. */
export function textOf(min: number, max: number): fc.Arbitrary<string> {
  const lengths = fc.oneof(
    fc.constantFrom(min, Math.min(min + 1, max), Math.max(max - 1, min), max),
    fc.integer({ min, max }),
  );
  const filled = fc
    .tuple(lengths, fc.array(parts, { minLength: 1, maxLength: 30 }))
    .map(([length, some]) => fill(some.join(''), length));
  return fc.oneof(
    { weight: 60, arbitrary: filled },
    { weight: 1, arbitrary: fc.constantFrom(...impossible) },
    { weight: 1, arbitrary: fc.constantFrom(`${'y'.repeat(max)}z`, ' '.repeat(min), '') },
  );
}

/** A text repeated to a length in UTF-16 units. A character that does not fit, or would be trimmed, becomes `x`. */
function fill(text: string, length: number): string {
  const cut = text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
  return whole.padEnd(length, 'x');
}
