import { LRUCache } from 'lru-cache';
import type { PersistentMap } from '../../../domain/kernel/persistent-map.ts';
import type { Revision } from '../event-store/port.ts';
import type { StreamState } from './port.ts';
import { weightOf } from './weight.ts';

/** A state, and the persons from whose data it was made. */
export interface KeptState extends StreamState<unknown> {
  readonly commands: PersistentMap<string, true>;
  readonly subjects: PersistentMap<string, true>;
}

/** Milliseconds for which a state with personal data is kept: as long as keys are, if a message is lost. */
const personalForMs = 60_000;
/** Bytes that the id of a command takes in memory, roughly. */
const commandBytes = 120;

/** The states used last, up to a weight in bytes. States without personal data are kept until they are pushed out. */
export class StateCache {
  readonly #states: LRUCache<string, KeptState>;
  #forgotten = 0;

  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#states = new LRUCache({ maxSize: maxBytes, perf: { now }, ttlResolution: 0 });
  }

  /**
   * Counts how often keys of persons were forgotten. A state that was read at a lower count may hold erased data
   * and must not be put into the cache.
   */
  get forgotten(): number {
    return this.#forgotten;
  }

  get(key: string): KeptState | undefined {
    return this.#states.get(key);
  }

  /** Keeps a state, unless a newer one is kept, or persons were forgotten since `forgotten` had this value. */
  keep(key: string, state: KeptState, forgotten: number): void {
    const isPersonal = state.subjects.size > 0;
    if (state.end === null || (isPersonal && forgotten !== this.#forgotten)) return;
    const kept = this.#states.peek(key);
    if (kept?.end && kept.end.revision >= state.end.revision) return;
    const ids = state.commands.size * commandBytes + weightOf(state.subjects);
    const size = key.length * 2 + weightOf(state.state) + ids;
    this.#states.set(key, state, { size, ...(isPersonal && { ttl: personalForMs }) });
  }

  /** Drops a state that is beyond the end of its stream. */
  cut(key: string, end: Revision | 'none'): void {
    const kept = this.#states.peek(key)?.end;
    if (kept && (end === 'none' || kept.revision > end)) this.#states.delete(key);
  }

  forget(subjects: readonly string[]): void {
    this.#forgotten += 1;
    for (const [key, kept] of this.#states.entries())
      if (subjects.some((subject) => kept.subjects.has(subject))) this.#states.delete(key);
  }
}
