import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import {
  type EventMetadata,
  type EventStore,
  type Expected,
  type JsonObject,
  WrongExpectedRevision,
} from '../event-store/port.ts';
import { eventIdOf } from './command-id.ts';

interface Abandoned {
  readonly commandId: string;
  /** the stream that the command appends to */
  readonly target: string;
}

/**
 * Makes sure that a command can append nothing any more after this revision of its target. Returns false if
 * the target has moved on meanwhile; the command may have moved it. `outcome` is the command's result for its
 * later attempts; the first one that was recorded stays.
 */
export async function abandon(
  store: EventStore,
  { commandId, target }: Abandoned,
  at: Expected,
  outcome?: JsonObject | 'unchanged',
): Promise<boolean> {
  try {
    await store.append(target, at, [
      {
        id: eventIdOf(commandId, -1),
        type: CommandAbandoned.type,
        data: { commandId, ...(outcome !== undefined && { outcome }) },
        metadata: metadataOf(commandId),
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return false;
    throw error;
  }
}

/** Whether the log has events of the command, which then is accepted. */
export async function hasAppended(store: EventStore, { commandId, target }: Abandoned): Promise<boolean> {
  for await (const event of store.read(target)) {
    if (event.metadata.commandId === commandId && event.type !== CommandAbandoned.type) return true;
  }
  return false;
}

/** Metadata of what the dispatcher itself appends on behalf of a command. */
export function metadataOf(commandId: string): EventMetadata {
  return {
    version: 1,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: 'process-reservations',
    tenantId: 0,
  };
}
