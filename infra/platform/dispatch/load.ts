import type { AnyAggregate } from '../../../domain/kernel/command.ts';
import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import { fold } from '../../../domain/kernel/decider.ts';
import type { EventStore } from '../event-store/port.ts';
import type { OpenedEvent, Privacy } from '../privacy/port.ts';
import type { States, StreamState } from '../states/port.ts';

export interface LoadParts {
  readonly store: Pick<EventStore, 'read'>;
  readonly privacy: Pick<Privacy, 'open'>;
  readonly states: Pick<States, 'of'>;
}

/** A stream as a command finds it. */
export interface Loaded extends StreamState<unknown> {
  /** what the command appended in an earlier attempt */
  readonly own: readonly OpenedEvent[];
}

/** A stream that nobody can have written to: its id was just drawn. */
export function loadNothing({ decider }: AnyAggregate): Loaded {
  return { state: decider.initial, end: null, shown: null, own: [] };
}

/** A stream for a command that is tried for the first time, so that it has no events of its own there. */
export async function loadState(
  { states }: Pick<LoadParts, 'states'>,
  { decider }: AnyAggregate,
  stream: string,
): Promise<Loaded> {
  return { ...(await states.of(decider, stream)), own: [] };
}

/** A stream for a command that may have been tried before: its whole history is searched for its events. */
export async function loadHistory(
  { store, privacy }: Pick<LoadParts, 'privacy' | 'store'>,
  { decider }: AnyAggregate,
  stream: string,
  commandId: string,
): Promise<Loaded> {
  const history = await privacy.open(await Array.fromAsync(store.read(stream)));
  return {
    state: fold(decider, history),
    end: history.at(-1) ?? null,
    shown: history.findLast(({ type }) => type !== CommandAbandoned.type)?.revision ?? null,
    own: history.filter((event) => event.commandId === commandId),
  };
}
