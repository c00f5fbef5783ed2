import type { StreamState } from './log.ts';
import type { Recorded } from './record.ts';

/** A revision, or one of the words; NO_STREAM is -1. */
export type Expectation = number | 'any' | 'exists';

export type Decision =
  | { readonly kind: 'write' }
  /** all of it is in the log already; `last` is its last event there */
  | { readonly kind: 'repeat'; readonly last: Recorded }
  /** `actual` is -1 where there is no stream */
  | { readonly kind: 'conflict'; readonly actual: number }
  | { readonly kind: 'deleted' };

interface Target {
  readonly name: string;
  readonly state: StreamState | undefined;
  readonly hasMetadata: boolean;
}

/**
 * How a real server treats an append. With a revision (or NO_STREAM) that lies behind, ids are
 * compared with what follows that revision; with ANY and STREAM_EXISTS they are looked up in a
 * cache, and the first unknown one makes it a new append. **A revision that is the present one is
 * never compared with anything**: the same ids go in twice. Data is not compared.
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
    const first = known[0];
    if (!first) return { kind: 'write' };
    const inOrder = known.every((record, index) => record?.revision === first.revision + index);
    return inOrder ? { kind: 'repeat', last: known.at(-1) ?? first } : conflict;
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
