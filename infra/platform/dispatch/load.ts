import type { AnyAggregate } from '../../../domain/kernel/command.ts';
import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import { type Evolution, fold } from '../../../domain/kernel/decider.ts';
import type { EventStore } from '../event-store/port.ts';
import { belongsToTenant } from '../parking/scope.ts';
import type { OpenedEvent, Privacy } from '../privacy/port.ts';
import type { EventPlace, States } from '../states/port.ts';
import type { Principal } from './port.ts';

export interface LoadParts {
  readonly store: Pick<EventStore, 'read'>;
  readonly privacy: Pick<Privacy, 'open'>;
  readonly states: Pick<States, 'endsAt' | 'isForeign' | 'of'>;
}

/** A stream as a command finds it. */
export interface Loaded {
  readonly state: unknown;
  /** the last event; null while the stream has none */
  readonly end: EventPlace | null;
  /** The last event that read models show: an abandoned command moved the stream and changed nothing. */
  readonly shown: EventPlace | null;
  /** what other attempts of the command appended */
  readonly own: readonly OpenedEvent[];
}

/** A stream that nobody can have written to: its id was just drawn. */
export function loadNothing({ decider }: AnyAggregate): Loaded {
  return { state: decider.initial, end: null, shown: null, own: [] };
}

/**
 * Whether a command of staff names a stream of another tenant: it is then found empty, like one that does not
 * exist, without being read.
 */
export async function namesForeignStream(
  { states }: Pick<LoadParts, 'states'>,
  evolution: Evolution<unknown>,
  stream: string,
  of: { readonly principal: Principal; readonly tenantId: number },
): Promise<boolean> {
  if (of.principal.kind !== 'staff' || of.tenantId === 0 || !belongsToTenant(stream)) return false;
  return states.isForeign(evolution, stream, of.tenantId);
}

/**
 * A stream for a command. The whole stream is read only if it has events of this command, from an earlier
 * attempt or from one that runs elsewhere. Without an id, the command is new.
 */
export async function load(
  { store, privacy, states }: LoadParts,
  { decider }: AnyAggregate,
  stream: string,
  commandId: string | undefined,
): Promise<Loaded> {
  const { commands, ...found } = await states.of(decider, stream);
  if (commandId === undefined || !commands.has(commandId)) return { ...found, own: [] };
  const history = await privacy.open(await Array.fromAsync(store.read(stream)));
  return {
    state: fold(decider, history),
    end: history.at(-1) ?? null,
    shown: history.findLast(({ type }) => type !== CommandAbandoned.type) ?? null,
    own: history.filter((event) => event.commandId === commandId),
  };
}
