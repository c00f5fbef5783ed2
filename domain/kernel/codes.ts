/**
 * The kind of a refusal. The HTTP status and the answer of GraphQL follow from it:
 * infra/platform/failures/kinds.ts.
 */
export type Kind =
  /** input of the wrong shape or beyond a limit */
  | 'invalid'
  /** a rule of the domain: broken by the input if fields are named, otherwise by the present state */
  | 'rule'
  /** nobody is signed in */
  | 'unauthenticated'
  /** the name or the password is wrong */
  | 'wrong-credentials'
  /** the second factor is missing or wrong */
  | 'code-needed'
  /** signed in, and not allowed */
  | 'forbidden'
  /** not found, or it belongs to another tenant or person */
  | 'not-found'
  /** another stream has the unique name; the fields say which name */
  | 'taken'
  /** the present state does not permit it */
  | 'conflict'
  /** the caller saw an earlier state than the present one */
  | 'outdated'
  /** a single-use link that was already used */
  | 'gone'
  | 'too-large'
  /** content of a kind that is not accepted */
  | 'wrong-kind'
  | 'too-many'
  /** a limit for a period is reached; the answer says the limit and when the period ends */
  | 'quota'
  /** a public form that needs a proof of work */
  | 'proof-needed'
  /** a queue is full; the client may retry within seconds */
  | 'busy'
  /** a service that the program needs does not answer */
  | 'unavailable'
  /** no room for more files */
  | 'full'
  /** a fault in the program */
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
  /** the text of the shared refusal 'taken', by the field with the taken name */
  readonly taken: Readonly<Record<string, string>>;
}

/**
 * Declares codes. A code may be declared in several places if kind and text are equal; otherwise the
 * program does not start. The file adds its codes to the types `Code` and `FieldCode` by declaration
 * merging:
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

/** The union of the refusals of a declaration. */
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

/** The code of each invalid field, by its path. A refusal of a whole part may be at the part's field. */
export type FieldReasons = Readonly<Record<string, FieldCode | Code>>;
