import { decide, type Decision, type Expectation } from './decision.ts';
import type { Journal } from './journal.ts';
import { deletedForEver, recordSize, type Proposed, type Recorded } from './record.ts';

/** The outcome of an append; positions are those of its last event. */
export type Outcome =
  | { readonly kind: 'written' | 'repeated'; readonly revision: number; readonly position: number }
  | { readonly kind: 'empty' }
  | Exclude<Decision, { kind: 'write' | 'repeat' }>;

export interface StreamState {
  readonly records: Recorded[];
  /** revisions below this one are deleted (soft delete) */
  truncatedBefore: number;
  tombstoned: boolean;
}

/**
 * The transaction log of the stand-in. Positions are ordered but have gaps (a position is the byte offset
 * of a record); commit and prepare position of a record are equal.
 */
export class Log {
  readonly records: Recorded[] = [];
  readonly #streams = new Map<string, StreamState>();
  /** Cache of ids for appends with ANY and STREAM_EXISTS; in memory, lost on a restart. */
  #recent = new Map<string, Recorded>();
  readonly #listeners = new Set<() => void>();
  readonly #journal: Journal | undefined;
  #end = 1_130;

  constructor(journal?: Journal) {
    this.#journal = journal;
    for (const batch of journal?.load() ?? []) this.#add(batch);
    this.#recent.clear();
    if (this.records.length === 0) this.system('$$$settings', '$metadata', { $acl: {} });
  }

  stream(name: string): StreamState | undefined {
    return this.#streams.get(name);
  }

  append(stream: string, expected: Expectation, events: readonly Proposed[]): Outcome {
    if (events.length === 0) return { kind: 'empty' };
    const decision = decide(
      { name: stream, state: this.stream(stream), hasMetadata: this.stream(`$$${stream}`) !== undefined },
      expected,
      events.map((event) => event.id),
      this.#recent,
    );
    if (decision.kind === 'repeat') return { kind: 'repeated', ...place(decision.last) };
    if (decision.kind !== 'write') return decision;
    return { kind: 'written', ...place(this.#write(stream, events)) };
  }

  /** Writes a system event: settings, metadata, statistics, checkpoints. */
  system(stream: string, type: string, data: object): void {
    const json = Buffer.from(JSON.stringify(data));
    this.#write(stream, [
      { id: crypto.randomUUID(), type, isJson: true, data: json, metadata: Buffer.alloc(0) },
    ]);
  }

  /** Deletes a stream: softly by metadata, or permanently by a tombstone in the stream. */
  delete(stream: string, forEver: boolean): Outcome {
    const state = this.stream(stream);
    if (!state || state.tombstoned) return { kind: 'deleted' };
    if (forEver) this.system(stream, '$streamDeleted', {});
    else this.system(`$$${stream}`, '$metadata', { $tb: deletedForEver });
    const last = this.records.at(-1);
    if (!last) throw new Error('nothing was written');
    return { kind: 'written', ...place(last) };
  }

  onAppended(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Clears what a server loses when it stops. */
  restarted(): void {
    this.#recent = new Map();
  }

  #write(stream: string, events: readonly Proposed[]): Recorded {
    const first = (this.stream(stream)?.records.at(-1)?.revision ?? -1) + 1;
    let position = this.#end;
    const batch = events.map((event, index): Recorded => {
      const record = { ...event, stream, revision: first + index, position, created: Date.now() };
      position += recordSize(record);
      return record;
    });
    this.#journal?.write(batch);
    this.#add(batch);
    for (const listener of this.#listeners) listener();
    const last = batch.at(-1);
    if (!last) throw new Error('an append without events reached the log');
    return last;
  }

  #add(batch: readonly Recorded[]): void {
    for (const record of batch) {
      const state = this.#streams.get(record.stream) ?? {
        records: [],
        truncatedBefore: 0,
        tombstoned: false,
      };
      this.#streams.set(record.stream, state);
      state.records.push(record);
      this.records.push(record);
      this.#recent.set(record.id, record);
      this.#end = record.position + recordSize(record);
      if (record.type === '$streamDeleted') state.tombstoned = true;
      if (record.type === '$metadata') this.#truncate(record);
    }
  }

  #truncate(metadata: Recorded): void {
    const of = this.#streams.get(metadata.stream.slice(2));
    const before: unknown = JSON.parse(metadata.data.toString()).$tb;
    if (of && before === deletedForEver) of.truncatedBefore = (of.records.at(-1)?.revision ?? -1) + 1;
  }
}

function place(record: Recorded): { revision: number; position: number } {
  return { revision: record.revision, position: record.position };
}
