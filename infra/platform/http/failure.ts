import type { Challenge } from '../../features/public-forms/port.ts';
import type { Factors } from '../../features/accounts/port.ts';
import { Unavailable } from '../dispatch/port.ts';
import { EventStoreUnavailable } from '../event-store/port.ts';
import { ForeignOrigin } from './principal.ts';
import { fieldText, partlyDone, refusalText } from './texts.ts';

/** What every failed call answers: decisions 11. */
export interface FailureBody {
  readonly success: false;
  readonly message: string;
  /** the same text, under the name that some clients look for */
  readonly error: string;
  /** what is wrong with each invalid field */
  readonly fields?: Readonly<Record<string, string>>;
  /** signing in again with the second factor would do */
  readonly mfaRequired?: true;
  /** the kinds of it that the person has */
  readonly mfaKinds?: readonly ('totp' | 'passkey' | 'recovery-code')[];
  /** PublicKeyCredentialRequestOptionsJSON, as text, to ask a browser for the passkey with */
  readonly passkeyOptions?: string;
  /** the work to be done before the call is taken */
  readonly proof?: Challenge;
  /** what the call changed all the same before it failed, by the names of its fields */
  readonly done?: readonly string[];
}

export interface FailureAnswer {
  readonly status: number;
  readonly body: FailureBody;
  /** seconds, for the Retry-After header */
  readonly retryAfter?: number;
}

/** A call that is refused: what edges throw to leave a request, with a code of the catalogue. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly retryAfter?: number,
    /** what has to come along for the call to be taken */
    readonly needed: { readonly factors?: Factors | undefined; readonly proof?: Challenge | undefined } = {},
  ) {
    super(code);
  }
}

/** A call of several steps that failed after some of them were done, which its answer says. */
export class PartlyDone extends Error {
  override readonly name = 'PartlyDone';
  constructor(
    override readonly cause: unknown,
    /** the fields whose step was done */
    readonly done: readonly string[],
  ) {
    super('done in part');
  }
}

const statuses: Readonly<Record<string, number>> = {
  invalid: 400,
  'invalid-tenant': 400,
  'tenant-missing': 400,
  unreadable: 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  'mfa-required': 401,
  'enrolment-required': 403,
  'no-second-factor': 403,
  'second-factor-required': 403,
  'wrong-code': 401,
  forbidden: 403,
  'foreign-origin': 403,
  'identity-mismatch': 403,
  'not-found': 404,
  taken: 409,
  conflict: 409,
  'command-id-reused': 409,
  abandoned: 409,
  'in-use': 409,
  'link-used-up': 410,
  'too-large': 413,
  'wrong-kind': 415,
  'unreadable-file': 415,
  'quota-full': 507,
  'storage-full': 507,
  'too-many': 429,
  'proof-needed': 429,
  busy: 503,
  unavailable: 503,
  unexpected: 500,
};

/** A rule that names fields refuses the input; one that names none, what stands there already. */
function statusOf(code: string, fields: Readonly<Record<string, string>>): number {
  return statuses[code] ?? (Object.keys(fields).length > 0 ? 400 : 409);
}

/** The answer to a refusal. */
export function answerTo({
  code,
  fields,
  retryAfter,
  needed,
}: Pick<Refusal, 'code' | 'fields' | 'retryAfter'> & Partial<Pick<Refusal, 'needed'>>): FailureAnswer {
  const message = refusalText(code, fields);
  const texts = Object.entries(fields).map(([field, reason]) => [field, fieldText(reason)] as const);
  return {
    status: statusOf(code, fields),
    body: {
      success: false,
      message,
      error: message,
      ...(texts.length > 0 && { fields: Object.fromEntries(texts) }),
      ...((code === 'mfa-required' || code === 'wrong-code') && {
        mfaRequired: true,
        ...kindsOf(needed?.factors),
      }),
      ...(needed?.proof !== undefined && { proof: needed.proof }),
    },
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

function kindsOf(factors: Factors | undefined): Pick<FailureBody, 'mfaKinds' | 'passkeyOptions'> {
  if (factors === undefined) return {};
  const { totp, passkey } = factors;
  return {
    mfaKinds: [
      ...(totp ? (['totp'] as const) : []),
      ...(passkey === null ? [] : (['passkey'] as const)),
      'recovery-code',
    ],
    ...(passkey !== null && { passkeyOptions: passkey }),
  };
}

/** Whether a part that the program needs does not answer. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Unavailable || error instanceof EventStoreUnavailable;
}

/** The answer to whatever was thrown; nothing of what it says inside leaves the server. */
export function answerToError(error: unknown): FailureAnswer {
  if (error instanceof Refusal) return answerTo(error);
  if (error instanceof PartlyDone) return answerToPart(error);
  if (error instanceof ForeignOrigin) return answerTo({ code: 'foreign-origin', fields: {} });
  if (isUnavailable(error)) return answerTo({ code: 'unavailable', fields: {}, retryAfter: 2 });
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

/** Fastify's own errors are known by their status. */
function codeOfStatus(status: number): string {
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-large';
  if (status === 415) return 'wrong-kind';
  if (status === 429) return 'too-many';
  if (status === 503) return 'unavailable';
  return status >= 400 && status < 500 ? 'unreadable' : 'unexpected';
}
