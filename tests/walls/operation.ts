import type { IdParameter, InputPlace } from '../../infra/platform/http/id-parameters.ts';
import type { Caller } from './callers.ts';

/** Why a call was refused, the same words for both edges. */
export type Refused = 'unauthenticated' | 'forbidden' | 'not-found';

export interface Answer {
  readonly ok: boolean;
  readonly refused: Refused | null;
  /** everything of the answer that a caller sees, but for what is new in every answer */
  readonly bytes: string;
}

/** A request that can be sent as somebody, and made again with another id in it. */
export interface Attempt {
  send(token: string | undefined, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  with(place: InputPlace, value: unknown): Attempt;
}

/** An operation of either edge, as the registry lists it. */
export interface Operation {
  /** `POST /api/{tenant}/updateevent`, `Mutation.updateEvent` */
  readonly name: string;
  readonly inputs: readonly InputPlace[];
  readonly ids: readonly IdParameter[];
  /** whether it is about whoever asks, or for anybody: what it is asked about then does not decide */
  readonly about: 'tenant' | 'caller' | 'anybody';
  readonly changes: boolean;
  /** whether somebody's example shall succeed */
  lets(caller: Caller): boolean;
  /** A request that succeeds for whoever may make it; a new one each time. */
  example(caller: Caller): Promise<Attempt>;
  /** Where else a request could say who sends it: each is refused when it disagrees (decisions 6). */
  readonly identity: readonly InputPlace[];
}

/** Sets what stands at `scope.fileIds[]` in a copy of a request's part. */
export function withValue(part: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  const key = name.replace('[]', '');
  const whole: Readonly<Record<string, unknown>> =
    typeof part === 'object' && part !== null ? { ...part } : {};
  const inside = rest.length === 0 ? value : withValue(whole[key], rest.join('.'), value);
  return { ...whole, [key]: name.endsWith('[]') ? [inside] : inside };
}
