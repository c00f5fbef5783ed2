import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { aggregateOf } from '../../../../domain/aggregates.ts';
import { processes } from '../../../../domain/processes/processes.ts';
import { createMigratedDatabase } from '../../../../tests/support/database.ts';
import { keptLog } from '../../../../tests/support/kept-log.ts';
import { createPool } from '../../database/pools.ts';
import { createMemoryEventStore } from '../../event-store/memory/memory-event-store.ts';
import type { MemoryLog } from '../../event-store/memory/memory-log.ts';
import { EventStoreUnavailable, type EventStore, type RecordedEvent } from '../../event-store/port.ts';
import { createFileClaims } from '../../media/file-claims.ts';
import { createPrivacy } from '../../privacy/privacy.ts';
import { createStates } from '../../states/states.ts';
import { createAuthorisation } from '../authorisation.ts';
import type { RoleFinders } from '../authorisation-port.ts';
import { createDispatcher } from '../dispatcher.ts';
import type { Effect } from '../effects.ts';
import { Ledger } from '../ledger.ts';
import type { CallContext } from '../port.ts';
import { type NameLost, Reservations } from '../reservations.ts';
import { KeyedMutex } from '../keyed-mutex.ts';

// Shared by the tests of this folder: programs of one installation with a log in memory.

/** Called before and after each append. True: the program fails there; a promise delays it. */
export type Cut = (stream: string, when: 'after' | 'before') => boolean | Promise<boolean>;

/** A database for the ledger and the keys; `program` creates programs that use it. */
export async function installation() {
  const database = await createMigratedDatabase();
  const pool = createPool(database.url);
  return {
    pool,
    program: (log: MemoryLog, cut?: Cut, followNames?: Effect<'follow-names'>) =>
      programOn({ pool, store: cuttable(createMemoryEventStore(log), cut), followNames }),
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

interface Ground {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly followNames?: Effect<'follow-names'> | undefined;
  /** the clock of reservations */
  readonly now?: () => Date;
  /** between the attempts of a command */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** of a command's looks at the log, in ms */
  readonly clock?: () => number;
  readonly tenantRole?: RoleFinders['tenantRole'];
  readonly onNameLost?: (lost: NameLost) => void;
}

/** A program of an installation, on this database and this log. */
export function programOn({ pool, store, followNames = nothing, now, onNameLost, ...more }: Ground) {
  const { clock, pause, tenantRole = async () => null } = more;
  const privacy = createPrivacy(pool, createHash('sha256').update('a test installation').digest());
  const ledger = new Ledger(pool, { withEvents: false });
  const states = createStates({ store, privacy });
  const reservations = new Reservations(store, privacy, states, { now, onNameLost });
  const effects = new Map<string, Effect<never>>(
    processes.flatMap((process) => process.effects ?? []).map((name) => [name, nothing]),
  );
  effects.set('follow-names', followNames);
  const dispatcher = createDispatcher({
    store,
    ledger,
    privacy,
    states,
    reservations,
    effects,
    processes,
    log: keptLog(),
    // memberships are tested elsewhere: nobody is staff here unless a test says so
    authorisation: createAuthorisation({
      tenantRole,
      belongs: async () => false,
      on: () => async () => null,
      shared: () => null,
    }),
    fileClaims: createFileClaims(pool),
    positions: {
      waitFor: async () => true,
      applied: () => undefined,
      heldUp: async () => new Set(),
      parkedTenants: async () => new Set(),
      handling: () => [],
      reached: async () => 0n,
    },
    mutex: new KeyedMutex(),
    aggregateOf,
    ...(pause && { pause }),
    ...(clock && { clock }),
  });
  return { dispatcher, ledger, privacy, reservations, store };
}

async function nothing(): Promise<void> {}

function cuttable(whole: EventStore, cut: Cut = () => false): EventStore {
  return {
    append: async (stream, expected, events) => {
      if (await cut(stream, 'before')) throw new EventStoreUnavailable('cut before the append');
      const appended = await whole.append(stream, expected, events);
      if (await cut(stream, 'after')) throw new EventStoreUnavailable('cut after the append');
      return appended;
    },
    read: (stream, options) => whole.read(stream, options),
    readAfter: (streams, options) => whole.readAfter(streams, options),
    feed: (after, options) => whole.feed(after, options),
    head: () => whole.head(),
    end: () => whole.end(),
    close: () => whole.close(),
  };
}

/** A call by the program itself, which may send any command. */
export const context = (commandId: string = v7(), tenantId?: number): CallContext => ({
  principal: { kind: 'process', name: 'test' },
  correlationId: v7(),
  commandId,
  ...(tenantId === undefined ? {} : { tenantId }),
});

/** Input that registers an owner. */
export const ada = (username: string) => ({
  companyname: 'Harvest Valley',
  domain: 'harvest.example',
  username,
  email: `${username}@harvest.example`,
  phone: null,
  firstname: 'Ada',
  lastname: 'Owner',
});

/** Input that registers an event. */
export const openDay = (name = 'Open day') => ({
  name,
  startsAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-21T11:00:00.000Z',
});

/** All events of the log. */
export async function everything(store: EventStore): Promise<readonly RecordedEvent[]> {
  const stop = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const batch of store.feed(0n, { signal: stop.signal })) {
    events.push(...batch.events);
    if (batch.caughtUp) break;
  }
  stop.abort();
  return events;
}

/** The types of all events in streams of a category, in order. */
export const types = async (store: EventStore, category: string) =>
  (await everything(store)).filter(({ stream }) => stream.startsWith(`${category}-`)).map(({ type }) => type);
