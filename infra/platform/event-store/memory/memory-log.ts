import { EventEmitter, once } from 'node:events';
import type { Position, RecordedEvent } from '../port.ts';
import type { EncodedEvent } from '../validate.ts';

/** An event in the log, as JSON, so that a recorded event cannot be modified. */
export interface MemoryEvent extends Omit<RecordedEvent, 'data' | 'metadata'> {
  readonly json: { readonly data: string; readonly metadata: string };
}

/** The events of all streams, and of each stream; position n is the nth event. */
export class MemoryLog {
  readonly events: MemoryEvent[] = [];
  readonly #streams = new Map<string, MemoryEvent[]>();
  readonly #growth = new EventEmitter().setMaxListeners(0);

  stream(name: string): readonly MemoryEvent[] {
    return this.#streams.get(name) ?? [];
  }

  /** Appends to the end of a stream and of the log. Synchronous, so it is atomic. */
  add(stream: string, events: readonly EncodedEvent[]): void {
    const held = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, held);
    const recordedAt = new Date();
    for (const { id, type, data, metadata } of events) {
      const event: MemoryEvent = {
        id,
        type,
        stream,
        revision: BigInt(held.length),
        position: BigInt(this.events.length + 1),
        recordedAt,
        json: { data, metadata },
      };
      held.push(event);
      this.events.push(event);
    }
    this.#growth.emit('grown');
  }

  /** Resolves when there are events after the position, or the signal aborts. */
  async growsBeyond(position: Position, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && BigInt(this.events.length) <= position) {
      await once(this.#growth, 'grown', { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
  }
}
