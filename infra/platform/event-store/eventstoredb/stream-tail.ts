import {
  EventStoreUnavailable,
  type Appended,
  type Expected,
  type Position,
  type Revision,
} from '../port.ts';
import type { Pages } from './pages.ts';
import { placesOf } from './recorded-event.ts';
import { tailLength, type StreamMemory } from './stream-memory.ts';

/** Reads the ends of streams from the server and records them in the memory. */
export class StreamTail {
  readonly #pages: Pages;
  readonly #memory: StreamMemory;

  constructor(pages: Pages, memory: StreamMemory) {
    this.#pages = pages;
    this.#memory = memory;
  }

  /** The last event; revision -1n and position 0n if the stream does not exist. */
  async end(stream: string): Promise<Appended> {
    const [last] = placesOf(await this.#pages.backwards(stream, 'end', 1));
    return last ? { revision: last.revision, position: last.position } : { revision: -1n, position: 0n };
  }

  /** Reads the tail up to what an append expects: a revision, or the end. */
  async look(stream: string, expected: Expected): Promise<void> {
    const from = typeof expected === 'bigint' ? expected : 'end';
    const page = placesOf(await this.#pages.backwards(stream, from, tailLength));
    this.#memory.saw(stream, page, from === 'end');
  }

  /** Reads what was written since the last look at the stream, up to `actual`. */
  async catchUp(stream: string, actual: Revision): Promise<void> {
    const known = this.#memory.end(stream);
    const behind = actual - known;
    if (behind <= 0n) return;
    if (known < 0n || behind > BigInt(tailLength)) return this.look(stream, 'any');
    const page = placesOf(await this.#pages.forwards(stream, known + 1n, Number(behind)));
    this.#memory.saw(stream, page, true);
  }

  /** The ids of some events from a revision on. */
  async idsFrom(stream: string, from: Revision, count: number): Promise<readonly string[]> {
    return placesOf(await this.#pages.forwards(stream, from, count)).map(({ id }) => id);
  }

  /** The position of the event with this revision. */
  async positionAt(stream: string, revision: Revision): Promise<Position> {
    const [event] = placesOf(await this.#pages.forwards(stream, revision, 1));
    if (event?.revision === revision) return event.position;
    throw new EventStoreUnavailable(`event ${revision} of ${stream} was acknowledged and cannot be read`);
  }
}
