const number = '(?:F?\\d+[a-c]?)';
const separator = '(?:\\s*[,–-]\\s*(?:and\\s+)?|\\s+(?:and|or)\\s+)';
const list = `(${number}(?:${separator}${number})*)(?![\\w])`;

/** Joins the lines of a comment, so that a citation may be broken over two of them. */
function unwrapped(text: string): string {
  return text.replaceAll(/\n\s*(?:\/\/|\*(?!\/))?[ \t]*/g, ' ');
}

/** Expands '15-18' to 15, 16, 17 and 18; returns everything else unchanged. */
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

/** The numbers of the product decisions that a text cites, alone or in a list: docs/decisions/product.md. */
export const citedDecisions = (text: string): readonly string[] => numbersAfter('decisions?', text);

/** The numbers of attacks and faults (`F10`) that a text cites: docs/safety.md. */
export const citedSafety = (text: string): readonly string[] => numbersAfter('safety(?:\\.md,)?', text);

/** The pages of docs/ that a text cites by path, with their anchors. */
export function citedPages(text: string): readonly string[] {
  return [...text.matchAll(/\bdocs\/[\w./-]+?\.md(?:#[\w-]+)?/g)].map(([page]) => page);
}

/** The places where a text cites a document that is not in the repository. */
export function citedSpecifications(text: string): readonly string[] {
  // published documents are cited by title: 'Connections Specification of Relay'
  const pattern = /\bspecifications?\b(?! of [A-Z])[^.\n]{0,20}|\bspecs?\s+\d/gi;
  return [...unwrapped(text).matchAll(pattern)].map(([place]) => place);
}
