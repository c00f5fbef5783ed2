import type { CommandDefinition } from '../../../domain/kernel/command.ts';
import type { EventStore } from '../event-store/port.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** How often a command draws other ids because those drawn are in use. */
export const MAX_DRAWS = 5;

/** Thrown by `beforeAppend`: an id drawn for the command belongs to somebody else. */
export class DrawnIdInUse extends Error {
  override readonly name = 'DrawnIdInUse';
}

type Draws = Pick<CommandDefinition, 'draws'>;
type Drawn = Pick<LedgerEntry, 'ids' | 'target' | 'commandId' | 'attempts'>;

/** Whether the command drew ids of streams other than the one it appends to, where no append would conflict. */
export function drawsBesidesTarget(command: Draws, entry: Pick<Drawn, 'ids' | 'target'>): boolean {
  return streamsOf(command, entry).some((stream) => stream !== entry.target);
}

/**
 * Whether an id that was drawn for this command belongs to something else already. That happens when a sequence
 * is behind the log, because PostgreSQL was restored from an older backup; the command must not go on with it.
 */
export async function isDrawnIdInUse(
  store: Pick<EventStore, 'read'>,
  command: Draws,
  entry: Drawn,
): Promise<boolean> {
  const { target, commandId, attempts } = entry;
  const streams = streamsOf(command, entry);
  if (streams.includes(target)) {
    const author = await firstAuthor(store, target);
    if (author !== undefined) return author !== commandId;
  } else if (attempts > 1) {
    // an earlier attempt may have begun these streams
    return false;
  }
  for (const stream of streams)
    if (stream !== target && (await firstAuthor(store, stream)) !== undefined) return true;
  return false;
}

/** Whether the command appends to a stream of an id that was drawn for it: only one whose id is in use has other writers. */
export function drawsTarget(command: Draws, entry: Pick<Drawn, 'ids' | 'target'>): boolean {
  return streamsOf(command, entry).includes(entry.target);
}

function streamsOf({ draws }: Draws, { ids }: Pick<Drawn, 'ids'>): readonly string[] {
  return Object.entries<string>(draws).map(([id, sequence]) => `${sequence}-${ids[id]}`);
}

/** The command that began a stream; undefined if the stream does not exist. */
async function firstAuthor(store: Pick<EventStore, 'read'>, stream: string): Promise<string | undefined> {
  for await (const { metadata } of store.read(stream, { limit: 1 })) return metadata.commandId;
  return undefined;
}
