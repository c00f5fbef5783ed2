/** The words of the second column of the table: what texts do not say. */
export function wordsToAvoid(page: string): string[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| say '))
    .flatMap((line) => (line.split('|')[2] ?? '').split(','))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

/** The texts of a catalogue: what stands behind `msgid`. */
export const texts = (catalogue: string): string[] =>
  [...catalogue.matchAll(/^msgid "(.+)"$/gm)].flatMap(([, text]) => text ?? []);

/** What is in quotes in a source, outside its comments. */
export const literals = (source: string): string[] =>
  [
    ...source
      .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')
      .matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g),
  ].map(([, quoted, template]) => quoted ?? template ?? '');

/** The texts with a word to avoid, as a word or words of their own. */
export function wrongWords(found: readonly string[], avoided: readonly string[]) {
  return found.flatMap((text) =>
    avoided
      .filter((word) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `.includes(` ${word} `))
      .map((word) => ({ text, word })),
  );
}
