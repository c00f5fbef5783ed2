import { Kind, Lexer, parse, print, Source, TokenKind, visit, type SelectionNode } from 'graphql';
import { maxTokens } from '../../gateway/server/limits.ts';

const tokensOf = (text: string): number => {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  while (lexer.advance().kind !== TokenKind.EOF) count += 1;
  return count;
};

/** Tokens of what stands around the types of a union. */
const around = 40;

/** Several documents of one that is longer than the server accepts: each selects some of the types of its union. */
export function shortDocuments(document: string): readonly string[] {
  const [operation] = parse(document).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('This is no operation');
  const [root] = operation.selectionSet.selections;
  if (root?.kind !== Kind.FIELD || root.selectionSet === undefined) return [document];
  const chunks: SelectionNode[][] = [[]];
  let tokens = around;
  for (const selection of root.selectionSet.selections) {
    const more = tokensOf(print(selection));
    if (tokens + more > maxTokens) {
      chunks.push([]);
      tokens = around;
    }
    chunks.at(-1)?.push(selection);
    tokens += more;
  }
  return chunks.map((selections) =>
    print(
      visit(operation, {
        Field: (field) =>
          field === root ? { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections } } : false,
      }),
    ),
  );
}
