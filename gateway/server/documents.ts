import {
  parse,
  GraphQLError,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { limitRules, maxTokens } from './limits.ts';

/** Characters of all documents that are kept. */
const maxCharacters = 2_000_000;
/** Characters of one document that is kept; the web app's longest has about 3,000. */
const longestKept = 20_000;

export type CheckedDocument = DocumentNode | readonly GraphQLError[];

/**
 * Parses and validates documents, once each while it is kept: clients send the same few again and again. A
 * document that is refused is kept as well, so that sending it again costs no more than one that is carried out.
 */
export class Documents {
  readonly #checked = new LRUCache<string, { readonly result: CheckedDocument }>({
    maxSize: maxCharacters,
    maxEntrySize: longestKept,
    sizeCalculation: (_checked, text) => text.length + 1,
  });
  #read = 0;

  constructor(private readonly schema: GraphQLSchema) {}

  /** How many documents were parsed so far. */
  get parsed(): number {
    return this.#read;
  }

  /** The document, or its errors. */
  check(text: string): CheckedDocument {
    const known = this.#checked.get(text);
    if (known !== undefined) return known.result;
    const result = this.#parse(text);
    this.#checked.set(text, { result });
    return result;
  }

  #parse(text: string): CheckedDocument {
    this.#read += 1;
    try {
      const document = parse(text, { maxTokens });
      const errors = validate(this.schema, document, [...specifiedRules, ...limitRules]);
      return errors.length > 0 ? errors : document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  }
}
