import type { Appended, Position, RecordedEvent, Revision } from '../port.ts';

/** How many events of a stream are looked at, and remembered, to tell a repeat from a new append. */
export const tailLength = 500;
/** Streams and ids remembered in all; the streams longest out of use go first. */
const capacity = 50_000;
/** ms for which the end of a stream, once seen, counts as its end for appends without a revision. */
const freshness = 10_000;

interface Place {
  readonly revision: Revision;
  readonly position: Position | undefined;
}

interface Tail {
  /** by event id, oldest first */
  ids: Map<string, Place>;
  /** every id from `from` to `to` is in `ids`; nothing is in an empty tail, whose `to` is -1n */
  from: Revision;
  to: Revision;
  endSeenAt: number;
}

/**
 * The ids at the ends of the streams that this process has read or written of late.
 *
 * The server compares ids only with what follows the expected revision. A repeat whose expectation
 * is the present revision is therefore written a second time, and so is one with ANY or
 * STREAM_EXISTS after the server was restarted (it keeps those ids in a cache in memory). Whoever
 * expects a revision has mostly read it through this store a moment ago, and so the question 'is it
 * in there already?' mostly costs no call.
 */
export class StreamMemory {
  readonly #tails = new Map<string, Tail>();
  #size = 0;
  #disturbedAt = 0;

  /**
   * Whether an append that expects this revision can be sent as it is: the tail up to there is known,
   * or the stream is known to have moved on, so that the server compares or refuses.
   */
  coversUpTo(stream: string, revision: Revision): boolean {
    const tail = this.#tails.get(stream);
    if (!tail || tail.to < revision) return false;
    return tail.to > revision || isWhole(tail);
  }

  /** The last revision that is known, -1n when none is. */
  end(stream: string): Revision {
    return this.#tails.get(stream)?.to ?? -1n;
  }

  /** Whether the end of the stream was seen just now, and nothing has disturbed the connection since. */
  knowsEnd(stream: string): boolean {
    const tail = this.#tails.get(stream);
    if (!tail || !isWhole(tail)) return false;
    return tail.endSeenAt > this.#disturbedAt && performance.now() - tail.endSeenAt < freshness;
  }

  /**
   * What is known of these ids: they are there, one after the other (the place of the last; its
   * position is missing when nobody has read it), some are or in another order ('mixed'), none is.
   */
  find(stream: string, ids: readonly string[]): Place | 'mixed' | undefined {
    const known = this.#tails.get(stream)?.ids;
    const places = ids.map((id) => known?.get(id));
    if (places.every((place) => place === undefined)) return undefined;
    const first = places[0];
    const last = places.at(-1);
    const inOrder = first && places.every((place, n) => place?.revision === first.revision + BigInt(n));
    return inOrder && last ? last : 'mixed';
  }

  /** Takes note of events read one after the other; `atEnd` says that there were no more. */
  saw(stream: string, events: readonly Seen[], atEnd: boolean): void {
    const tail = this.#touch(stream);
    const [first, last] = [events[0], events.at(-1)];
    if (first && last) {
      if (first.revision < tail.from && last.revision >= tail.to) this.#empty(tail, first.revision);
      for (const event of events) this.#add(tail, event.id, event);
    }
    if (atEnd) tail.endSeenAt = performance.now();
    this.#trim(tail);
  }

  /** Takes note of an append's answer. */
  appended(stream: string, ids: readonly string[], { revision, position }: Appended): void {
    const tail = this.#touch(stream);
    const first = revision - BigInt(ids.length) + 1n;
    if (first === tail.to + 1n) tail.endSeenAt = performance.now();
    ids.forEach((id, n) => {
      const last = n === ids.length - 1;
      this.#add(tail, id, { revision: first + BigInt(n), position: last ? position : undefined });
    });
    this.#trim(tail);
  }

  /** The connection broke: ends may have moved unseen, and the server may have forgotten. */
  disturbed(): void {
    this.#disturbedAt = performance.now();
  }

  #touch(stream: string): Tail {
    const known = this.#tails.get(stream);
    const tail = known ?? { ids: new Map<string, Place>(), from: 0n, to: -1n, endSeenAt: 0 };
    if (!known) this.#size += 1;
    this.#tails.delete(stream);
    this.#tails.set(stream, tail);
    return tail;
  }

  #add(tail: Tail, id: string, { revision, position }: Place): void {
    // a gap: what lies in it is not known, so the known part begins anew behind it
    if (revision > tail.to + 1n) this.#empty(tail, revision);
    if (revision < tail.from) return;
    if (revision > tail.to) tail.to = revision;
    const known = tail.ids.get(id);
    if (!known) this.#size += 1;
    tail.ids.set(id, { revision, position: position ?? known?.position });
  }

  #empty(tail: Tail, from: Revision): void {
    this.#size -= tail.ids.size;
    tail.ids = new Map();
    tail.from = from;
    tail.to = from - 1n;
    tail.endSeenAt = 0;
  }

  #trim(used: Tail): void {
    for (const [id, { revision }] of used.ids) {
      if (used.ids.size <= tailLength) break;
      used.ids.delete(id);
      used.from = revision + 1n;
      this.#size -= 1;
    }
    for (const [stream, tail] of this.#tails) {
      if (this.#size <= capacity || tail === used) break;
      this.#tails.delete(stream);
      this.#size -= tail.ids.size + 1;
    }
  }
}

/** Whether enough of the stream's end is known to tell a repeat. */
function isWhole({ from, to }: Tail): boolean {
  return from <= 0n || to - from + 1n >= BigInt(tailLength);
}

type Seen = Pick<RecordedEvent, 'id' | 'revision' | 'position'>;
