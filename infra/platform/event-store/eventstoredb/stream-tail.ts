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

/** Looks at the ends of streams on the server, and notes in the memory what is there. */
export class StreamTail {
  readonly #pages: Pages;
  readonly #memory: StreamMemory;

  constructor(pages: Pages, memory: StreamMemory) {
    this.#pages = pages;
    this.#memory = memory;
  }

  /** The last event, or revision -1n at position 0n for a stream that is not there. */
  async end(stream: string): Promise<Appended> {
    const [last] = placesOf(await this.#pages.backwards(stream, 'end', 1));
    return last ? { revision: last.revision, position: last.position } : { revision: -1n, position: 0n };
  }

  /** Learns the tail up to what an append expects: a revision, or the end. */
  async look(stream: string, expected: Expected): Promise<void> {
    const from = typeof expected === 'bigint' ? expected : 'end';
    const page = placesOf(await this.#pages.backwards(stream, from, tailLength));
    this.#memory.saw(stream, page, from === 'end');
  }

  /** Learns what was written since the stream was last looked at, up to `actual`. */
  async catchUp(stream: string, actual: Revision): Promise<void> {
    const known = this.#memory.end(stream);
    const behind = actual - known;
    if (behind <= 0n) return;
    if (known < 0n || behind > BigInt(tailLength)) return this.look(stream, 'any');
    const page = placesOf(await this.#pages.forwards(stream, known + 1n, Number(behind)));
    this.#memory.saw(stream, page, true);
  }

  /** Where the event of a revision stands in the log. */
  async positionAt(stream: string, revision: Revision): Promise<Position> {
    const [event] = placesOf(await this.#pages.forwards(stream, revision, 1));
    if (event?.revision === revision) return event.position;
    throw new EventStoreUnavailable(`event ${revision} of ${stream} was acknowledged and cannot be read`);
  }
}
