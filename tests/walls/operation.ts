import type { IdParameter, InputPlace } from '../../infra/platform/http/id-parameters.ts';
import type { Caller } from './callers.ts';

/** Why a call was refused, in the same terms for both edges. */
export type Refused = 'unauthenticated' | 'forbidden' | 'not-found';

export interface Answer {
  readonly ok: boolean;
  readonly refused: Refused | null;
  /** the whole answer as the caller sees it, except for values that differ in every answer */
  readonly bytes: string;
}

/** A request that can be sent with a session, and copied with another id. */
export interface Attempt {
  /** the body or the variables */
  readonly said: object;
  send(token: string | undefined, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  with(place: InputPlace, value: unknown): Attempt;
}

/** An operation of either edge, as the registry lists it. */
export interface Operation {
  /** `POST /api/{tenant}/updateevent`, `Mutation.updateEvent` */
  readonly name: string;
  readonly inputs: readonly InputPlace[];
  readonly ids: readonly IdParameter[];
  /** what it is about: a tenant, the caller, or public data; only for 'tenant' the ids decide on access */
  readonly about: 'tenant' | 'caller' | 'anybody';
  /** whether a permitted call writes something, at least into the log */
  readonly changes: boolean;
  /** whether the caller's example must succeed */
  allows(caller: Caller): boolean;
  /** how a caller is refused whom it does not allow */
  denial(caller: Caller): Refused;
  /** A request that succeeds for a permitted caller; a new one each time. */
  example(caller: Caller): Promise<Attempt>;
  /**
   * Other places in which a request could name its sender: each is
   * refused if it does not match (decision 6).
   */
  readonly identity: readonly InputPlace[];
}

/** Copies a part of a request with another value at a path such as `scope.fileIds[]`. */
export function withValue(part: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  const key = name.replace('[]', '');
  const whole: Readonly<Record<string, unknown>> =
    typeof part === 'object' && part !== null ? { ...part } : {};
  const inside = rest.length === 0 ? value : withValue(whole[key], rest.join('.'), value);
  return { ...whole, [key]: name.endsWith('[]') ? [inside] : inside };
}
