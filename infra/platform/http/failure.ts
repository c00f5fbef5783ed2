import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import { catalogue } from '../failures/catalogue.ts';
import { PartlyDone } from '../failures/partly-done.ts';
import { Unavailable } from '../failures/unavailable.ts';
import { Busy, CallerLeft } from '../failures/busy.ts';
import { ForeignOrigin } from './principal.ts';
import { partlyDone } from './texts.ts';

/** The body of every failed call: decision 11. */
export interface FailureBody {
  readonly success: false;
  readonly message: string;
  /** the same text; some clients read this field */
  readonly error: string;
  /** what is wrong with each invalid field */
  readonly fields?: Readonly<Record<string, string>>;
  /** the fields that the call changed before it failed */
  readonly done?: readonly string[];
  /** further fields of a particular call's answer */
  readonly [part: string]: unknown;
}

export interface FailureAnswer {
  readonly status: number;
  readonly body: FailureBody;
  /** seconds, for the Retry-After header */
  readonly retryAfter?: number;
}

/** A refused call. Edges throw it to end a request; the code comes from the catalogue. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: Code,
    readonly fields: FieldReasons = {},
    /** seconds */
    readonly retryAfter?: number,
    /** further fields of the answer's body */
    readonly parts: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

/** Throws the refusal of a caller who has to wait this many seconds; null: they need not wait. */
export function refuseAfter(wait: number | null): void {
  if (wait !== null) throw new Refusal('too-many', {}, wait);
}

/** The answer to a refusal. */
export function answerTo({
  code,
  fields,
  retryAfter,
  parts,
}: Pick<Refusal, 'code' | 'fields' | 'retryAfter'> & Partial<Pick<Refusal, 'parts'>>): FailureAnswer {
  const message = catalogue.refusalText(code, fields);
  const texts = Object.entries(fields).map(
    ([field, reason]) => [field, catalogue.fieldText(reason)] as const,
  );
  return {
    status: catalogue.statusOf(code, fields),
    body: {
      success: false,
      message,
      error: message,
      ...(texts.length > 0 && { fields: Object.fromEntries(texts) }),
      ...parts,
    },
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** Whether an error only ends a call, and is no fault of the program: a refusal, a full queue, or a caller who left. */
export function isNoFault(error: unknown): boolean {
  if (error instanceof PartlyDone) return isNoFault(error.cause);
  return error instanceof Refusal || error instanceof Busy || error instanceof CallerLeft;
}

/** The answer to any error; the error's own message never leaves the server. */
export function answerToError(error: unknown): FailureAnswer {
  if (error instanceof Refusal) return answerTo(error);
  if (error instanceof PartlyDone) return answerToPart(error);
  if (error instanceof ForeignOrigin) return answerTo({ code: 'foreign-origin', fields: {} });
  if (error instanceof Busy)
    return answerTo({ code: 'queue-full', fields: {}, retryAfter: error.retryAfter });
  // nobody reads this answer
  if (error instanceof CallerLeft) return answerTo({ code: 'unreadable', fields: {} });
  if (error instanceof Unavailable) return answerTo({ code: 'unavailable', fields: {}, retryAfter: 2 });
  return answerTo({ code: codeOfStatus(statusIn(error)), fields: {} });
}

function answerToPart({ cause, done }: PartlyDone): FailureAnswer {
  const { body, ...answer } = answerToError(cause);
  const message = `${body.message} ${partlyDone(done)}`;
  return { ...answer, body: { ...body, message, error: message, done } };
}

function statusIn(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** The code for an error of Fastify, which has only a status. */
function codeOfStatus(status: number): Code {
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-large';
  if (status === 415) return 'wrong-kind';
  if (status === 429) return 'too-many';
  if (status === 503) return 'unavailable';
  return status >= 400 && status < 500 ? 'unreadable' : 'unexpected';
}
