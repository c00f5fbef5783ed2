const number = '(?:F?\\d+[a-c]?)';
const separator = '(?:\\s*[,–-]\\s*(?:and\\s+)?|\\s+(?:and|or)\\s+)';
const list = `(${number}(?:${separator}${number})*)(?![\\w])`;

/** Joins the lines of a comment, so that a citation may be broken over two of them. */
function unwrapped(text: string): string {
  return text.replaceAll(/\n\s*(?:\/\/|\*(?!\/))?[ \t]*/g, ' ');
}

/** '15-18' is 15, 16, 17 and 18; everything else is what it says. */
function expand(numbers: string): readonly string[] {
  return numbers.split(/\s*,\s*(?:and\s+)?|\s+(?:and|or)\s+/).flatMap((one) => {
    const [, first, last] = /^(\d+)\s*[–-]\s*(\d+)$/.exec(one) ?? [];
    if (first === undefined || last === undefined) return [one];
    const length = Math.max(Number(last) - Number(first) + 1, 0);
    return Array.from({ length }, (_, index) => String(Number(first) + index));
  });
}

function numbersAfter(word: string, text: string): readonly string[] {
  const pattern = new RegExp(`\\b${word}\\s+${list}`, 'gi');
  return [...unwrapped(text).matchAll(pattern)].flatMap(([, numbers = '']) => expand(numbers));
}

/** The numbers of the product decisions that a text cites, also as a list: docs/decisions/product.md. */
export const citedDecisions = (text: string): readonly string[] => numbersAfter('decisions?', text);

/** The numbers of attacks and faults (`F10`) that a text cites: docs/safety.md. */
export const citedSafety = (text: string): readonly string[] => numbersAfter('safety(?:\\.md,)?', text);

/** The pages below docs/ that a text names by their path, each with its anchor if it has one. */
export function citedPages(text: string): readonly string[] {
  return [...text.matchAll(/\bdocs\/[\w./-]+?\.md(?:#[\w-]+)?/g)].map(([page]) => page);
}

/** The places where a text leans on a document that the repository does not hold. */
export function citedSpecifications(text: string): readonly string[] {
  // what others publish is named by its title: 'Connections Specification of Relay'
  const pattern = /\bspecifications?\b(?! of [A-Z])[^.\n]{0,20}|\bspecs?\s+\d/gi;
  return [...unwrapped(text).matchAll(pattern)].map(([place]) => place);
}
