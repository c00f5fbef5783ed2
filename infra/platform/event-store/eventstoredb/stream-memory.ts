import { LRUCache } from 'lru-cache';
import type { Appended, Position, RecordedEvent, Revision } from '../port.ts';

/** How many events at the end of a stream are read and remembered to recognise a repeat. */
export const tailLength = 500;
/** Number of streams and ids remembered in total; the least recently used streams are dropped first. */
const capacity = 50_000;
/** ms for which the end of a stream counts as known after it was seen */
const freshness = 10_000;

interface Place {
  readonly revision: Revision;
  readonly position: Position | undefined;
}

/** Where the last of some ids is in a stream, without a position if that was never read. */
export interface Found extends Place {
  /** how many of the first ids are older than the known part of the stream: they have to be compared */
  readonly unknown: number;
}

interface Tail {
  /** by event id, oldest first */
  ids: Map<string, Place>;
  /** every id from `from` to `to` is in `ids`; the tail is empty if `to` is less than `from` */
  from: Revision;
  to: Revision;
  endSeenAt: number;
}

/**
 * The ids at the ends of the streams that this process has recently read or written.
 *
 * The server compares ids only with the events after the expected revision. So it writes a repeat that
 * expects the present revision a second time, and also a repeat with ANY or STREAM_EXISTS after a restart,
 * because it keeps those ids only in memory. A caller that expects a revision has usually just read the
 * stream through this store, so checking for a repeat usually costs no call.
 */
export class StreamMemory {
  readonly #tails = new LRUCache<string, Tail>({ maxSize: capacity, sizeCalculation: weightOf });
  #disturbedAt = 0;

  /**
   * Whether an append that expects this revision can be sent without reading: the tail up to it is known, or
   * the stream is known to be further, so that the server compares ids or refuses.
   */
  coversUpTo(stream: string, revision: Revision): boolean {
    const tail = this.#tails.peek(stream);
    if (!tail || tail.to < revision) return false;
    return tail.to > revision || isWhole(tail);
  }

  /** The last known revision; -1n if none is known. */
  end(stream: string): Revision {
    return this.#tails.peek(stream)?.to ?? -1n;
  }

  /** Whether the end of the stream was seen recently, and the connection has not broken since. */
  knowsEnd(stream: string): boolean {
    const tail = this.#tails.peek(stream);
    if (!tail || !isWhole(tail)) return false;
    return tail.endSeenAt > this.#disturbedAt && performance.now() - tail.endSeenAt < freshness;
  }

  /**
   * What is known of these ids. All are in the stream in this order, or the last ones are and the tail begins
   * with the first of those: the place of the last one. Some are, or in another order: 'mixed'. None is:
   * undefined.
   */
  find(stream: string, ids: readonly string[]): Found | 'mixed' | undefined {
    const tail = this.#tails.peek(stream);
    const places = ids.map((id) => tail?.ids.get(id));
    const unknown = places.findIndex((place) => place !== undefined);
    const [first, last] = [places[unknown], places.at(-1)];
    if (!tail || !first) return undefined;
    const inOrder = places
      .slice(unknown)
      .every((place, n) => place !== undefined && place.revision === first.revision + BigInt(n));
    const cut = unknown > 0 && first.revision === tail.from && tail.from >= BigInt(unknown);
    if (!last || !inOrder || (unknown > 0 && !cut)) return 'mixed';
    return { ...last, unknown };
  }

  /** Records events that were read in sequence; `atEnd` means that the stream has no more. */
  saw(stream: string, events: readonly Seen[], atEnd: boolean): void {
    const tail = this.#tail(stream);
    const [first, last] = [events[0], events.at(-1)];
    if (first && last) {
      if (first.revision < tail.from && last.revision >= tail.to) this.#empty(tail, first.revision);
      for (const event of events) this.#add(tail, event.id, event);
    }
    if (atEnd) tail.endSeenAt = performance.now();
    this.#keep(stream, tail);
  }

  /** Records the answer to an append. */
  appended(stream: string, ids: readonly string[], { revision, position }: Appended): void {
    const tail = this.#tail(stream);
    const first = revision - BigInt(ids.length) + 1n;
    if (first === tail.to + 1n) tail.endSeenAt = performance.now();
    ids.forEach((id, n) => {
      const last = n === ids.length - 1;
      this.#add(tail, id, { revision: first + BigInt(n), position: last ? position : undefined });
    });
    this.#keep(stream, tail);
  }

  /** The connection broke: streams may have grown unseen, and the server may have forgotten ids. */
  connectionLost(): void {
    this.#disturbedAt = performance.now();
  }

  #tail(stream: string): Tail {
    return this.#tails.peek(stream) ?? { ids: new Map<string, Place>(), from: 0n, to: -1n, endSeenAt: 0 };
  }

  #add(tail: Tail, id: string, { revision, position }: Place): void {
    // a gap: its events are not known, so the known part starts again after it
    if (revision > tail.to + 1n) this.#empty(tail, revision);
    if (revision < tail.from) return;
    if (revision > tail.to) tail.to = revision;
    const known = tail.ids.get(id);
    tail.ids.set(id, { revision, position: position ?? known?.position });
  }

  #empty(tail: Tail, from: Revision): void {
    tail.ids = new Map();
    tail.from = from;
    tail.to = from - 1n;
    tail.endSeenAt = 0;
  }

  /** Keeps the end of a changed tail, as the one used last. */
  #keep(stream: string, tail: Tail): void {
    for (const [id, { revision }] of tail.ids) {
      if (tail.ids.size <= tailLength) break;
      tail.ids.delete(id);
      tail.from = revision + 1n;
    }
    // the cache weighs a value only when it is new
    this.#tails.delete(stream);
    this.#tails.set(stream, tail);
  }
}

const weightOf = ({ ids }: Tail): number => ids.size + 1;

/** Whether enough of the stream's end is known to recognise a repeat. */
function isWhole({ from, to }: Tail): boolean {
  return from <= 0n || to - from + 1n >= BigInt(tailLength);
}

type Seen = Pick<RecordedEvent, 'id' | 'revision' | 'position'>;
