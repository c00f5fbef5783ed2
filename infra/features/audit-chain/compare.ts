import type { RecordedEvent } from '../../platform/event-store/port.ts';
import { leafOf, leavesIn } from './chain.ts';
import type { Checkpoint } from './port.ts';

/** Result of comparing events of the log with the hashes of a checkpoint. */
export interface Compared {
  /** events that are as they were sealed */
  readonly same: number;
  /** what differs, a sentence each */
  readonly findings: readonly string[];
}

/** Compares the events of a checkpoint with its hashes, and names each event that is not as it was sealed. */
export function compare(
  checkpoint: Pick<Checkpoint, 'number' | 'after' | 'position' | 'leaves' | 'sealedAt'>,
  events: readonly RecordedEvent[],
): Compared {
  const leaves = leavesIn(checkpoint).map((leaf) => leaf.toString('hex'));
  const sealed = new Set(leaves);
  const found = events.map((event) => ({ event, leaf: leafOf(event).toString('hex') }));
  const inLog = new Set(found.map(({ leaf }) => leaf));
  const others = found.filter(({ leaf }) => !sealed.has(leaf));
  const when = checkpoint.sealedAt.toISOString();
  const findings = others.map(
    ({ event }) => `${named(event)} is not as it was sealed at ${when} (checkpoint ${checkpoint.number}).`,
  );
  const lost = leaves.flatMap((leaf, index) => (inLog.has(leaf) ? [] : [index]));
  // a changed event is one that is not there any more, and another one in its place
  const missing = lost.length - others.length;
  if (missing > 0)
    findings.push(
      `${missing} of the ${leaves.length} events that were sealed at ${when} are not in the log: ${placesOf(checkpoint, leaves.length, lost, events)} (checkpoint ${checkpoint.number}).`,
    );
  return { same: found.length - others.length, findings };
}

const named = ({ position, stream, revision, type }: RecordedEvent): string =>
  `Position ${position} (${type}, revision ${revision} of ${stream})`;

/** Where events are missing: exactly if positions have no gaps, as in PostgreSQL. */
function placesOf(
  { after, position }: Pick<Checkpoint, 'after' | 'position'>,
  sealed: number,
  lost: readonly number[],
  events: readonly RecordedEvent[],
): string {
  if (position - after !== BigInt(sealed)) return `between positions ${after} and ${position}`;
  const there = new Set(events.map((event) => event.position));
  const gone = lost.map((index) => after + BigInt(index) + 1n).filter((place) => !there.has(place));
  const shown = gone.slice(0, 10).join(', ');
  return `position ${shown}${gone.length > 10 ? ' and more' : ''}`;
}
