import { setTimeout as wait } from 'node:timers/promises';
import type { AnyAggregate, CommandDefinition } from '../../../domain/kernel/command.ts';
import { type EventStore, WrongExpectedRevision } from '../event-store/port.ts';
import { Unavailable } from '../failures/unavailable.ts';
import type { Privacy } from '../privacy/port.ts';
import { abandon } from './abandoning.ts';
import type { CommandInput } from './admit.ts';
import type { Authorisation } from './authorisation-port.ts';
import { acceptedAt, acceptedWith, type Attempted, isFinal, takenNames } from './attempted.ts';
import { drawsTarget } from './drawn-ids.ts';
import type { KeyedMutex } from './keyed-mutex.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { LoadParts } from './load.ts';
import { loadFor } from './load-for.ts';
import { asOpened, newEvents } from './own-events.ts';
import type { CallContext } from './port.ts';
import { refuse } from './refuse.ts';
import type { Reservations } from './reservations.ts';
import { verdictOn } from './verdict.ts';

/**
 * How long a command is tried while others append to its stream first, in ms and in tries: as long as both last. Ends
 * with 503, because such a conflict only comes from load, not from what the caller asks for. On a stream with a drawn
 * id the tries alone count, and the end is a conflict: others append there only if the id is in use.
 */
const TRIED_FOR_MS = 10_000;
const LEAST_TRIES = 8;
/** ms, the longest pause between two tries. */
const LONGEST_PAUSE_MS = 160;

/**
 * Milliseconds for which a look at the log allows an append. A withdrawal of a right cannot always make the
 * running commands look again, because the database or the log may be down: so a look does not last.
 */
const LOOK_LASTS_MS = 5_000;

export interface AttemptParts extends LoadParts {
  readonly store: EventStore;
  readonly privacy: Privacy;
  readonly authorisation: Pick<Authorisation, 'recheck'>;
  readonly reservations: Reservations;
  readonly mutex: KeyedMutex;
  readonly aggregateOf: (command: string) => AnyAggregate;
  /** waits this many ms before the next attempt; tests pass one that they control */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** milliseconds of a clock that never goes back */
  readonly clock?: () => number;
}

/** A command in progress: its ledger entry, its sender, and the revision that the sender expects. */
export interface CommandInProgress {
  readonly entry: LedgerEntry;
  readonly context: CallContext;
  readonly expectedRevision: bigint | undefined;
  /** another attempt of the same command may run: the log must hold the outcome before the answer */
  readonly shared: boolean;
}

/** Another writer was faster than a try that was decided on this revision, or the try took too long. */
interface Overtaken {
  readonly overtakenAt: bigint | undefined;
}

/**
 * Loads, decides, reserves, appends and confirms; retries if another writer was faster. Throws `Unavailable` if others
 * are faster all the time; on a stream with a drawn id the outcome is a conflict.
 */
export type Attempt = (
  command: CommandDefinition,
  data: CommandInput,
  underway: CommandInProgress,
) => Promise<Attempted>;

/** Creates the core of the dispatcher: load → decide → append. */
export function createAttempt(parts: AttemptParts): Attempt {
  const { store, privacy, reservations, pause = wait, clock = () => performance.now() } = parts;

  /** One try. */
  async function once(
    command: CommandDefinition,
    data: CommandInput,
    underway: CommandInProgress,
    fresh: boolean,
  ): Promise<Attempted | Overtaken> {
    const { entry, context, expectedRevision } = underway;
    const aggregate = parts.aggregateOf(command.name);
    const lookedAt = clock();
    const loaded = await loadFor(parts, command, aggregate, data, { entry, context, fresh });
    const names = command.uniqueNames(data);
    const revision = loaded.end?.revision;
    if (loaded.denied !== null)
      return withoutEvents(refuse(loaded.denied), { recorded: false, reserved: false });
    const verdict = verdictOn(loaded, aggregate, command, data, expectedRevision);
    const unchanged = acceptedAt(entry, loaded.shown);

    if (verdict.kind === 'appended') {
      await reservations.confirm(names, entry, verdict.own.at(-1)?.revision ?? 0n);
      return acceptedWith(entry, verdict.own);
    }
    if (verdict.kind === 'unchanged') return withoutEvents(unchanged, { recorded: true, reserved: false });
    if (verdict.kind === 'refused')
      return withoutEvents(verdict.refusal, { recorded: verdict.recorded, reserved: false });
    const decision = verdict.events;
    if (decision.length === 0) return withoutEvents(unchanged, { recorded: false, reserved: false });
    const taken = await reservations.reserve(names, entry, revision);
    if (taken.length > 0)
      return withoutEvents(takenNames(taken), { recorded: false, reserved: taken.length < names.length });
    const events = await newEvents(privacy, decision, {
      entry,
      context,
      tenantId: data.tenantId,
      callerTenantId: data.callerTenantId,
    });
    if (clock() - lookedAt > LOOK_LASTS_MS) return { overtakenAt: revision };
    try {
      const end = await store.append(entry.target, revision ?? 'none', events);
      // The store had these events: the next try finds them in the stream.
      if (end.revision !== (revision ?? -1n) + BigInt(events.length)) return { overtakenAt: revision };
      await reservations.confirm(names, entry, end.revision);
      return acceptedWith(entry, asOpened(decision, events, entry, end));
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      parts.states.endsAt(entry.target, error.actual);
      return { overtakenAt: revision };
    }

    /**
     * The command appends nothing. If another attempt of it may run, or if it has reserved names
     * here, the log records the outcome first: the other attempt then cannot append any more.
     */
    async function withoutEvents(
      outcome: Attempted['outcome'],
      { recorded, reserved }: { readonly recorded: boolean; readonly reserved: boolean },
    ): Promise<Attempted | Overtaken> {
      const final = outcome.ok || isFinal(outcome, aggregate.codes);
      // a command for a thing that does not exist creates no stream
      const records = final && !recorded && (command.creates || revision !== undefined);
      if (records && (underway.shared || reserved)) {
        const said = outcome.ok ? 'unchanged' : { code: outcome.code, fields: outcome.fields };
        await abandon(store, entry, revision ?? 'none', said);
        // the next try finds it in the stream, or what another attempt recorded first
        return { overtakenAt: revision };
      }
      if (await reservations.giveBack(names, entry, revision)) return { overtakenAt: revision };
      return { outcome, events: [], settled: recorded || underway.shared };
    }
  }

  return (command, data, underway) =>
    parts.mutex.run(underway.entry.target, async () => {
      let last: bigint | undefined;
      const isDrawn = drawsTarget(command, underway.entry);
      const until = clock() + (isDrawn ? 0 : TRIED_FOR_MS);
      for (let attempt = 0; attempt < LEAST_TRIES || clock() < until; attempt += 1) {
        const fresh = underway.entry.attempts === 1 && !underway.shared && attempt === 0;
        const done = await once(command, data, underway, fresh);
        if (!('overtakenAt' in done)) return done;
        last = done.overtakenAt;
        await pause(Math.random() * Math.min(10 * 2 ** attempt, LONGEST_PAUSE_MS));
      }
      await reservations.giveBack(command.uniqueNames(data), underway.entry, last);
      if (isDrawn) return { outcome: refuse('conflict'), events: [], settled: false };
      throw new Unavailable('Too many commands change one thing at the same time.');
    });
}
