import { aggregates, sequences } from '../../../domain/aggregates.ts';
import type { Sequence } from '../../../domain/kernel/command.ts';
import type { RecordedEvent } from '../event-store/port.ts';

/** PostgreSQL's largest integer: no sequence goes further. */
const largestId = 2_147_483_647;

/** Fields of events with ids that a command drew, and their sequences. */
type Drawn = ReadonlyMap<string, Sequence>;

/** By category: what commands draw that begin a stream, and what others draw. */
const drawnIn: ReadonlyMap<string, { readonly first: Drawn; readonly later: Drawn }> = new Map(
  aggregates.map(({ category, commands }) => {
    const drawn = (begins: boolean): Drawn =>
      new Map(
        commands
          .filter(({ creates }) => creates === begins)
          .flatMap(({ draws }) => Object.entries<Sequence>(draws)),
      );
    return [category, { first: drawn(true), later: drawn(false) }];
  }),
);

/**
 * Collects the highest id of each sequence that events use: in the names of streams, and in events of commands
 * that draw ids of things which get their own stream later. Other fields are not trusted: a caller may have sent
 * them.
 */
export class IdsInLog {
  readonly highest = new Map<Sequence, number>();

  add({ stream, revision, data }: Pick<RecordedEvent, 'stream' | 'revision' | 'data'>): void {
    const [, category = '', digits = ''] = /^([a-z]+(?:_[a-z]+)*)-(\d{1,10})$/.exec(stream) ?? [];
    if (sequences.has(category)) this.#see(category, Number(digits));
    const drawn = drawnIn.get(category);
    if (drawn === undefined) return;
    for (const [field, sequence] of drawn.later) this.#see(sequence, data[field]);
    if (revision !== 0n) return;
    for (const [field, sequence] of drawn.first) this.#see(sequence, data[field]);
  }

  #see(sequence: Sequence, id: unknown): void {
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > largestId) return;
    if (id > (this.highest.get(sequence) ?? 0)) this.highest.set(sequence, id);
  }
}
