import type { StreamState } from './log.ts';
import type { Recorded } from './record.ts';

/** An expected revision; NO_STREAM is -1. */
export type Expectation = number | 'any' | 'exists';

export type Decision =
  | { readonly kind: 'write' }
  /** the whole append is already in the log; `last` is the event with the last of its ids */
  | { readonly kind: 'repeat'; readonly last: Recorded }
  /** `actual` is -1 without a stream */
  | { readonly kind: 'conflict'; readonly actual: number }
  | { readonly kind: 'deleted' };

interface Target {
  readonly name: string;
  readonly state: StreamState | undefined;
  readonly hasMetadata: boolean;
}

/**
 * Decides an append as a real server does. If the expected revision (or NO_STREAM) is behind the current
 * one, ids are compared with the events after it. With ANY and STREAM_EXISTS ids are looked up in a
 * cache: an unknown first id makes it a new append, and if all are known, their order does not matter.
 * **With the current revision nothing is compared**: the same ids are written twice. Data is never compared.
 */
export function decide(
  { name, state, hasMetadata }: Target,
  expected: Expectation,
  ids: readonly string[],
  recent: ReadonlyMap<string, Recorded>,
): Decision {
  if (state?.tombstoned) return { kind: 'deleted' };
  const actual = state?.records.at(-1)?.revision ?? -1;
  const conflict: Decision = { kind: 'conflict', actual };
  if (expected === 'exists' && actual < 0 && !hasMetadata) return conflict;

  if (typeof expected === 'string') {
    const known = ids
      .map((id) => recent.get(id))
      .map((record) => (record?.stream === name ? record : undefined));
    if (!known[0]) return { kind: 'write' };
    const last = known.at(-1);
    return last && known.every((record) => record !== undefined) ? { kind: 'repeat', last } : conflict;
  }

  if (expected === actual) return { kind: 'write' };
  if (expected > actual) return conflict;
  const there = state?.records.slice(expected + 1, expected + 1 + ids.length) ?? [];
  const last = there.at(-1);
  const same = ids.every((id, index) => there[index]?.id === id);
  if (same && last) return { kind: 'repeat', last };
  const softlyDeleted = state !== undefined && state.truncatedBefore > actual;
  return expected === -1 && softlyDeleted ? { kind: 'write' } : conflict;
}
