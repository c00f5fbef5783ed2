import { setTimeout as pause } from 'node:timers/promises';
import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import type { AnyAggregate, CommandDefinition, UniqueName } from '../../../domain/kernel/command.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { type EventStore, type NewEvent, WrongExpectedRevision } from '../event-store/port.ts';
import type { OpenedEvent, Privacy } from '../privacy/port.ts';
import type { CommandInput } from './admit.ts';
import type { Authorisation } from './authorisation-port.ts';
import { eventIdOf, principalName } from './command-id.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Loaded, LoadParts } from './load.ts';
import { loadFor } from './load-for.ts';
import type { Outcome, CallContext } from './port.ts';
import type { Reservations } from './reservations.ts';
import type { KeyedMutex } from './keyed-mutex.ts';
import { verdictOn } from './verdict.ts';

/** Attempts on a contended stream before the command is refused with 'conflict'. */
const MAX_TRIES = 8;

export interface AttemptParts extends LoadParts {
  readonly store: EventStore;
  readonly privacy: Privacy;
  readonly authorisation: Pick<Authorisation, 'recheck'>;
  readonly reservations: Reservations;
  readonly mutex: KeyedMutex;
  readonly aggregateOf: (command: string) => AnyAggregate;
}

/** A command in progress: its ledger entry, its sender, and the revision that the sender expects. */
export interface CommandInProgress {
  readonly entry: LedgerEntry;
  readonly context: CallContext;
  readonly expectedRevision: bigint | undefined;
}

export interface Attempted {
  readonly outcome: Outcome<Readonly<Record<string, number>>>;
  /** what the command appended, in this attempt or an earlier one */
  readonly events: readonly OpenedEvent[];
}

/** Loads, decides, reserves, appends and confirms; retries if another writer was faster. */
export type Attempt = (
  command: CommandDefinition,
  data: CommandInput,
  underway: CommandInProgress,
) => Promise<Attempted>;

/** Creates the core of the dispatcher: load → decide → append. */
export function createAttempt(parts: AttemptParts): Attempt {
  const { store, privacy, reservations } = parts;

  /** One attempt; undefined if another writer was faster. */
  async function once(
    command: CommandDefinition,
    data: CommandInput,
    { entry, context, expectedRevision }: CommandInProgress,
    fresh: boolean,
  ): Promise<Attempted | undefined> {
    const names = command.uniqueNames(data);
    const aggregate = parts.aggregateOf(command.name);
    const loaded = await loadFor(parts, command, aggregate, data, { entry, context, fresh });
    if (typeof loaded === 'string') return refused(loaded);
    const verdict = verdictOn(loaded, aggregate, command, data, expectedRevision);
    if (!verdict.ok) return { outcome: verdict, events: [] };
    const { own, decision } = verdict;
    if (decision === null) {
      await reservations.confirm(names, entry);
      return accepted(entry, own);
    }
    if (decision.length === 0) return { outcome: acceptedAt(entry, loaded.end), events: [] };

    const revision = loaded.end?.revision;
    const taken = await reservations.reserve(names, entry, revision);
    const [first] = taken;
    if (first !== undefined) return refused(first.refusal ?? 'taken', fieldsOf(taken));
    const events = await seal(decision, entry, context, data.tenantId);
    try {
      const appended = await store.append(entry.target, revision ?? 'none', events);
      // The store had these events: the next attempt finds them in the history.
      if (appended.revision !== (revision ?? -1n) + BigInt(events.length)) return undefined;
      await reservations.confirm(names, entry);
      return accepted(entry, opened(decision, events, entry, appended));
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return undefined;
      throw error;
    }
  }

  async function seal(
    decision: readonly DomainEvent[],
    entry: LedgerEntry,
    context: CallContext,
    tenantId: number,
  ): Promise<readonly NewEvent[]> {
    const metadata = {
      commandId: entry.commandId,
      correlationId: context.correlationId,
      causationId: context.causationId ?? entry.commandId,
      actor: principalName(context.principal),
      tenantId,
    };
    const sealed = await privacy.seal(decision);
    return sealed.map(({ type, version, data }, index) => ({
      id: eventIdOf(entry.commandId, index),
      type,
      data,
      metadata: { version, ...metadata },
    }));
  }

  return (command, data, underway) =>
    parts.mutex.run(underway.entry.target, async () => {
      for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
        const done = await once(command, data, underway, underway.entry.first && attempt === 0);
        if (done !== undefined) {
          if (done.events.length === 0) await reservations.undo(command.uniqueNames(data), underway.entry);
          return done;
        }
        await pause(Math.random() * 10 * 2 ** attempt);
      }
      // The names stay reserved: another process may be carrying out the same command. They are settled
      // later.
      return refused('conflict');
    });
}

function refused(code: Code, fields: FieldReasons = {}): Attempted {
  return { outcome: { ok: false, code, fields }, events: [] };
}

function accepted(entry: LedgerEntry, events: readonly OpenedEvent[]): Attempted {
  const last = events.at(-1);
  return { outcome: acceptedAt(entry, last), events };
}

/** If nothing changed, the answer is the present end of the stream. */
function acceptedAt(entry: LedgerEntry, last: Loaded['end'] | undefined): Attempted['outcome'] {
  return {
    ok: true,
    ids: entry.ids,
    position: String(last?.position ?? 0n),
    revision: String(last?.revision ?? -1n),
    stale: false,
  };
}

function opened(
  decision: readonly DomainEvent[],
  events: readonly NewEvent[],
  entry: LedgerEntry,
  end: { readonly revision: bigint; readonly position: bigint },
): readonly OpenedEvent[] {
  const last = BigInt(events.length - 1);
  return events.map(({ id, metadata }, index) => ({
    type: decision[index]?.type ?? '',
    data: decision[index]?.data ?? {},
    id,
    stream: entry.target,
    revision: end.revision - last + BigInt(index),
    position: end.position,
    recordedAt: entry.createdAt,
    actor: metadata.actor,
    tenantId: metadata.tenantId,
    commandId: metadata.commandId,
    correlationId: metadata.correlationId,
  }));
}

function fieldsOf(taken: readonly UniqueName[]): FieldReasons {
  return Object.fromEntries(taken.map((name) => [name.field, 'taken' as const]));
}
