import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Log } from './log.ts';
import { caughtUp, checkpoint, confirmation, eventResponse, nameOf, tooSlow } from './messages.ts';
import { drained, type ReadCall } from './read-call.ts';
import { firstAt, type Recorded } from './record.ts';
import type { Switches } from './switches.ts';

/** Matching events in a page of a catch-up, at most. */
const pageSize = 32;
/** Events that the connection takes before its consumer reads them. */
const onTheWay = 128;

/**
 * A catch-up subscription to a stream or to $all, exclusive of its start. It reads pages at the consumer's pace
 * until one ends at the end of the log; then it has caught up. Live, it drops a consumer with more than
 * `liveBuffer` waiting events.
 *
 * With a filter, a page ends after 32 matches or after the search window. After a page with which the
 * checkpoint interval is full, its last match is reported, or the record where it began if nothing matched;
 * the last page is never reported. Live, each interval of records is reported. Checkpoints and `caughtUp` are
 * sent when the server has read so far, even if the consumer is far behind.
 */
export function subscribe(
  call: ReadCall,
  options: streams.ReadReq.Options,
  log: Log,
  switches: Switches,
): void {
  void new Subscription(call, options, log, switches).run();
}

class Subscription {
  readonly #call: ReadCall;
  readonly #log: Log;
  readonly #switches: Switches;
  readonly #toAll: boolean;
  readonly #stream: string;
  readonly #matches: (record: Recorded) => boolean;
  /** records of a page at most */
  readonly #window: number;
  /** records read between two checkpoints; 0 without a filter */
  readonly #interval: number;
  /** index in the log of the next record to read */
  #next: number;
  #sinceCheckpoint = 0;
  /** for a missing stream from its start, `caughtUp` is sent only after the first event */
  #announcesAfterFirst = false;

  constructor(call: ReadCall, options: streams.ReadReq.Options, log: Log, switches: Switches) {
    this.#call = call;
    this.#log = log;
    this.#switches = switches;
    const stream = options.getStream();
    this.#toAll = stream === undefined;
    this.#stream = nameOf(stream?.getStreamIdentifier());
    const filter = options.getFilter();
    this.#matches = stream ? (record) => record.stream === this.#stream : filterOf(filter);
    this.#window = filter ? filter.getMax() || pageSize : Infinity;
    this.#interval = filter ? this.#window * filter.getCheckpointintervalmultiplier() : 0;
    this.#next = stream ? this.#startInStream(stream) : this.#startInAll(options.getAll());
  }

  async run(): Promise<void> {
    this.#call.write(confirmation());
    while (await this.#page()) if (this.#over()) return;
    if (this.#over()) return;
    if (!this.#announcesAfterFirst) this.#call.write(caughtUp());
    this.#live();
  }

  #live(): void {
    const stop = () => {
      unsubscribe();
      this.#call.off('cancelled', stop);
    };
    const pump = () => {
      if (this.#over()) return stop();
      while (this.#next < this.#log.records.length && this.#call.writableLength < onTheWay) this.#liveStep();
      if (this.#log.records.length - this.#next <= this.#switches.liveBuffer) return;
      stop();
      this.#call.emit('error', tooSlow());
    };
    const unsubscribe = this.#log.onAppended(pump);
    this.#call.on('drain', pump);
    this.#call.on('cancelled', stop);
    pump();
  }

  /** Reads one page; false if it ended at the end of the log. */
  async #page(): Promise<boolean> {
    const first = this.#log.records[this.#next];
    let read = 0;
    let matches = 0;
    let lastMatch: Recorded | undefined;
    for (; read < this.#window && matches < pageSize; read += 1) {
      const record = this.#log.records[this.#next];
      if (!record) return false;
      this.#next += 1;
      if (!this.#matches(record)) continue;
      matches += 1;
      lastMatch = record;
      if (!this.#send(record)) await drained(this.#call);
      if (this.#over()) return true;
    }
    this.#sinceCheckpoint += read;
    if (this.#interval > 0 && first && this.#sinceCheckpoint >= this.#interval) {
      this.#sinceCheckpoint %= this.#interval;
      this.#call.write(checkpoint((lastMatch ?? first).position, lastMatch !== undefined));
    }
    return true;
  }

  #liveStep(): void {
    const record = this.#log.records[this.#next];
    if (!record) return;
    this.#next += 1;
    if (this.#matches(record)) this.#send(record);
    this.#sinceCheckpoint += 1;
    if (this.#interval === 0 || this.#sinceCheckpoint < this.#interval) return;
    this.#sinceCheckpoint = 0;
    this.#call.write(checkpoint(record.position, true));
  }

  /** False if the consumer must read first. */
  #send(record: Recorded): boolean {
    const more = this.#call.write(eventResponse(record, this.#toAll));
    if (this.#announcesAfterFirst) this.#call.write(caughtUp());
    this.#announcesAfterFirst = false;
    return more;
  }

  #over(): boolean {
    return this.#call.cancelled || this.#call.destroyed || !this.#call.writable;
  }

  #startInAll(all: streams.ReadReq.Options.AllOptions | undefined): number {
    const position = all?.getPosition();
    if (position) return firstAt(this.#log.records, Number(position.getCommitPosition()) + 1);
    return all?.hasEnd() ? this.#log.records.length : 0;
  }

  #startInStream(options: streams.ReadReq.Options.StreamOptions): number {
    const state = this.#log.stream(this.#stream);
    if (options.hasEnd()) return this.#log.records.length;
    if (options.hasStart()) {
      this.#announcesAfterFirst = state === undefined;
      return 0;
    }
    const after = state?.records[Number(options.getRevision())];
    return after ? firstAt(this.#log.records, after.position + 1) : this.#log.records.length;
  }
}

function filterOf(filter: streams.ReadReq.Options.FilterOptions | undefined): (record: Recorded) => boolean {
  if (!filter) return () => true;
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = new RegExp(expression?.getRegex() ?? '');
  const matches = (text: string) =>
    prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : regex.test(text);
  return (record) => matches(filter.hasStreamIdentifier() ? record.stream : record.type);
}
