import type { Code, CodeDefinition, DeclaredCodes, FieldCode } from '../../../domain/kernel/codes.ts';
import { sharedCodes } from '../../../domain/kernel/shared-codes.ts';
import { requestCodes } from './codes.ts';
import { mediaCodes } from '../media/codes.ts';
import { kindAnswers, type FailureType } from './kinds.ts';

type Fields = Readonly<Record<string, string>>;

/** The texts and kinds of all refusals and field errors, collected from declarations. */
export class Catalogue {
  readonly #refusals = new Map<string, CodeDefinition>();
  readonly #fields = new Map<string, string>();
  readonly #taken = new Map<string, string>();

  /** Adds declarations. Idempotent. Throws if a code is known with another kind or text. */
  add(declarations: readonly DeclaredCodes[]): void {
    for (const { refusals, fields, taken } of declarations) {
      for (const [code, definition] of Object.entries(refusals)) {
        const known = this.#refusals.get(code);
        if (known !== undefined && (known.kind !== definition.kind || known.text !== definition.text))
          throw new Error(`The code ${code} is declared twice with different meanings`);
        this.#refusals.set(code, definition);
      }
      for (const [code, text] of Object.entries(fields)) put(this.#fields, `field code ${code}`, code, text);
      for (const [field, text] of Object.entries(taken))
        put(this.#taken, `taken field ${field}`, field, text);
    }
  }

  /** The codes of refusals that clients can get. */
  sentRefusals(): readonly string[] {
    return [...this.#refusals].filter(([, { kind }]) => kind !== 'internal').map(([code]) => code);
  }

  /** The refusals with which a mutation can answer: text by code. */
  failureTexts(): ReadonlyMap<string, string> {
    const answered = [...this.#refusals].filter(([, { kind }]) => kindAnswers[kind].failure !== null);
    return new Map(answered.map(([code, { text }]) => [code, text]));
  }

  /** What can be wrong with a field: text by code. */
  fieldTexts(): ReadonlyMap<string, string> {
    return this.#fields;
  }

  /** The codes of field errors. */
  fieldCodes(): readonly string[] {
    return [...this.#fields.keys()];
  }

  /** The text of a refusal; 'Unexpected error.' for a code that nothing declares. */
  refusalText(code: Code, fields: Fields = {}): string {
    const { text } = this.#definition(code);
    const named = code === 'taken' ? Object.keys(fields).find((field) => this.#taken.has(field)) : undefined;
    return (named !== undefined && this.#taken.get(named)) || text;
  }

  /** The text of a field's code; 'This is not valid.' for a code that nothing declares. */
  fieldText(code: FieldCode | Code): string {
    return this.#fields.get(code) ?? sharedCodes.fields.invalid;
  }

  /** The HTTP status of a refusal. */
  statusOf(code: Code, fields: Fields = {}): number {
    const { status, statusWithFields } = kindAnswers[this.#definition(code).kind];
    return Object.keys(fields).length > 0 ? (statusWithFields ?? status) : status;
  }

  /** The type with which a mutation answers; null if the refusal is an error of the GraphQL field. */
  failureTypeOf(code: Code): FailureType | null {
    return kindAnswers[this.#definition(code).kind].failure;
  }

  /** `extensions.code` of the refusal as a GraphQL error. */
  errorCodeOf(code: Code): string {
    return kindAnswers[this.#definition(code).kind].errorCode ?? code.replaceAll('-', '_').toUpperCase();
  }

  #definition(code: Code): CodeDefinition {
    return this.#refusals.get(code) ?? requestCodes.refusals.unexpected;
  }
}

function put(texts: Map<string, string>, what: string, key: string, text: string): void {
  const known = texts.get(key);
  if (known !== undefined && known !== text)
    throw new Error(`The ${what} is declared twice with different texts`);
  texts.set(key, text);
}

/**
 * The program's catalogue. It contains the platform's codes; at the start those of the domain and the
 * features are added.
 */
export const catalogue = new Catalogue();
catalogue.add([sharedCodes, requestCodes, mediaCodes]);
