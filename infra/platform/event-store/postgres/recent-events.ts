import type { Position, RecordedEvent } from '../port.ts';
import type { AppendOutcome, WaitingAppend } from './append-queue.ts';
import { pageSize } from './log-reader.ts';

/** Limits of what is kept, for consumers that follow closely; others read the log. */
const maxBytes = 4_000_000;

/**
 * The last events of the log that this process appended, as a read of the log returns them. Positions are dense, so
 * events that follow on a position without a gap are all there are up to the last of them.
 */
export class RecentEvents {
  #events: RecordedEvent[] = [];
  #bytes = 0;

  /** Takes the events of a batch that is committed. */
  take(batch: readonly WaitingAppend[], outcomes: readonly AppendOutcome[]): void {
    for (const [n, append] of batch.entries()) {
      const outcome = outcomes[n];
      if (outcome?.kind !== 'written' || outcome.recordedAt === null) continue;
      const events = recorded(append, { ...outcome, recordedAt: outcome.recordedAt });
      const [first] = events;
      const last = this.#events.at(-1);
      if (last !== undefined && first?.position !== last.position + 1n) this.#clear();
      this.#events.push(...events);
      this.#bytes += append.bytes;
    }
    if (this.#events.length > pageSize || this.#bytes > maxBytes) this.#clear();
  }

  /** Everything after a position up to the last append of this process; null if that is not known. */
  after(position: Position): readonly RecordedEvent[] | null {
    const first = this.#events[0]?.position;
    if (first === undefined || position < first - 1n) return null;
    const events = this.#events.slice(Number(position + 1n - first));
    return events.length > 0 ? events : null;
  }

  #clear(): void {
    this.#events = [];
    this.#bytes = 0;
  }
}

function recorded(
  { stream, events }: WaitingAppend,
  {
    revision,
    position,
    recordedAt,
  }: { readonly revision: bigint; readonly position: bigint; readonly recordedAt: Date },
): readonly RecordedEvent[] {
  return events.map(({ id, type, data, metadata }, index) => {
    const before = BigInt(events.length - 1 - index);
    return {
      id,
      type,
      data: JSON.parse(data),
      metadata: JSON.parse(metadata),
      stream,
      revision: revision - before,
      position: position - before,
      recordedAt,
    };
  });
}
