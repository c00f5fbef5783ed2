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
/** The same of the name of a person. */
const subjectBytes = 100;

/** A state is weighed again when its number of events has grown by this factor. */
const weighedAgainAt = 1.1;

/** The size of a state, and its number of events at that time. */
interface Weighed {
  readonly bytes: number;
  readonly events: number;
}

/** The states used last, up to a weight in bytes. States without personal data are kept until they are pushed out. */
export class StateCache {
  readonly #states: LRUCache<string, KeptState>;
  /** the size of each kept state, and its number of events when it was measured */
  readonly #weights = new WeakMap<KeptState, Weighed>();
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

  /**
   * Keeps a state, unless a newer one is kept, or persons were forgotten since `forgotten` had this value. `weight`: of
   * its content, if it was weighed already.
   */
  keep(key: string, state: KeptState, forgotten: number, weight?: number): void {
    const isPersonal = state.subjects.size > 0;
    if (state.end === null || (isPersonal && forgotten !== this.#forgotten)) return;
    const kept = this.#states.peek(key);
    if (kept?.end && kept.end.revision >= state.end.revision) return;
    const events = Number(state.end.revision) + 1;
    const weighed = this.#weighed(state, kept, { events, weight });
    this.#weights.set(state, weighed);
    const ids = state.commands.size * commandBytes + state.subjects.size * subjectBytes;
    const size = Math.ceil(key.length * 2 + ids + (weighed.bytes * events) / weighed.events);
    this.#states.set(key, state, { size, ...(isPersonal && { ttl: personalForMs }) });
  }

  /** Weighing a large state takes long: one that has hardly more events than the one kept before is not weighed again. */
  #weighed(
    { state }: KeptState,
    before: KeptState | undefined,
    now: { readonly events: number; readonly weight: number | undefined },
  ): Weighed {
    const known = before && this.#weights.get(before);
    if (known !== undefined && now.events <= known.events * weighedAgainAt) return known;
    return { bytes: now.weight ?? weightOf(state), events: now.events };
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
