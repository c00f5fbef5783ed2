/**
 * What kind of refusal a code is. From the kind alone follow the HTTP status and the answer of GraphQL:
 * infra/platform/failures/kinds.ts.
 */
export type Kind =
  /** input of the wrong shape or beyond a limit */
  | 'invalid'
  /** a rule of the domain: about the input where it names fields, about the present state where not */
  | 'rule'
  /** nobody is signed in */
  | 'unauthenticated'
  /** the name or the password is wrong */
  | 'wrong-credentials'
  /** the second factor is missing or wrong */
  | 'code-needed'
  /** signed in, and not allowed */
  | 'forbidden'
  /** not there, or not the caller's */
  | 'not-found'
  /** a unique name belongs to another; the fields say which */
  | 'taken'
  /** the present state does not permit it */
  | 'conflict'
  /** a link that worked once */
  | 'gone'
  | 'too-large'
  /** content of a kind that is not accepted */
  | 'wrong-kind'
  | 'too-many'
  /** a public form that needs a proof of work */
  | 'proof-needed'
  /** a queue is full; another try makes sense within seconds */
  | 'busy'
  /** a part of the program does not answer */
  | 'unavailable'
  /** no room for more files */
  | 'full'
  /** a fault of the program */
  | 'unexpected'
  /** used between parts of the program only; never sent to a client */
  | 'internal';

/** A code's kind and its text in en-US; the web app translates codes itself. */
export interface CodeDefinition {
  readonly kind: Kind;
  readonly text: string;
}

/** The codes of one aggregate, one feature or one part of the platform. */
export interface DeclaredCodes<Name extends string = string, Field extends string = string> {
  /** why something is refused */
  readonly refusals: Readonly<Record<Name, CodeDefinition>>;
  /** what is wrong with a field: code and text in en-US */
  readonly fields: Readonly<Record<Field, string>>;
  /** the text of the shared refusal 'taken', by the field whose name is taken */
  readonly taken: Readonly<Record<string, string>>;
}

/**
 * Declares codes. A code may be declared in several places as long as kind and text are the same; the
 * program does not start otherwise. The types `Code` and `FieldCode` know the codes once the file adds
 * them to the interfaces below:
 *
 *     declare module '../kernel/codes.ts' {
 *       interface Codes extends RefusalsOf<typeof eventCodes> {}
 *       interface FieldCodes extends FieldsOf<typeof eventCodes> {}
 *     }
 */
export function defineCodes<
  const Refusals extends Readonly<Record<string, CodeDefinition>> = Record<never, never>,
  const Fields extends Readonly<Record<string, string>> = Record<never, never>,
>(declared: { refusals?: Refusals; fields?: Fields; taken?: Readonly<Record<string, string>> }) {
  return { refusals: {} as Refusals, fields: {} as Fields, taken: {}, ...declared };
}

/** The union of the refusals that a declaration holds. */
export type CodeOf<Declared extends { refusals: object }> = keyof Declared['refusals'] & string;

export type RefusalsOf<Declared extends { refusals: object }> = Declared['refusals'];
export type FieldsOf<Declared extends { fields: object }> = Declared['fields'];

/** Every refusal that is declared; filled by declaration merging. */
export interface Codes {}

/** Every code of a field that is declared; filled by declaration merging. */
export interface FieldCodes {}

/** A code that says why something is refused. */
export type Code = keyof Codes;

/** A code that says what is wrong with a field. */
export type FieldCode = keyof FieldCodes;

/** What is wrong with each field, by its path. A refusal of a whole part may stand for the part's field. */
export type FieldReasons = Readonly<Record<string, FieldCode | Code>>;
