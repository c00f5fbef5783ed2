import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { MusterEvent } from '../../../../domain/aggregates.ts';
import { createMigratedDatabase, type Database } from '../../../../tests/support/database.ts';
import { keptLog, type KeptLog } from '../../../../tests/support/kept-log.ts';
import { InProcessBus } from '../../bus/in-process.ts';
import { createPool } from '../../database/pools.ts';
import type { Reads } from '../../database/port.ts';
import { createReads } from '../../database/reads.ts';
import { createMemoryEventStore } from '../../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../../event-store/memory/memory-log.ts';
import type { EventStore, RecordedEvent } from '../../event-store/port.ts';
import type { Privacy } from '../../privacy/port.ts';
import { createPrivacy } from '../../privacy/privacy.ts';
import { createProjector, type Projector, type ProjectorParts } from '../projector.ts';

/** A domain event with its stream, actor and time. */
export interface EventToAppend {
  readonly stream: string;
  readonly event: MusterEvent;
  readonly actor?: string;
  readonly at?: Date;
}

/**
 * Everything that a projector needs. All parts are real, except for the store, which keeps its log in memory.
 */
export interface ProjectorSetup {
  readonly store: EventStore;
  readonly privacy: Privacy;
  readonly log: KeptLog;
  readonly bus: InProcessBus;
  readonly reads: Reads;
  readonly pools: {
    readonly admin: Pool;
    readonly owner: Pool;
    readonly projector: Pool;
    readonly gateway: Pool;
  };
  readonly parts: ProjectorParts;
  readonly databaseUrl: string;
  /** Appends events to the log; returns the position of the last one. */
  append(...toAppend: readonly EventToAppend[]): Promise<bigint>;
  /** Starts a projector, which `close` stops. */
  startProjector(parts?: Partial<ProjectorParts>): Promise<Projector>;
  close(): Promise<void>;
}

/** Creates the parts, on this migrated database or on a new one. */
export async function createProjectorSetup(existing?: Database): Promise<ProjectorSetup> {
  const database = existing ?? (await createMigratedDatabase());
  const pools = {
    // a superuser, for what only a test may do
    admin: createPool(database.url, { max: 1 }),
    owner: createPool(database.url, { max: 4, role: 'muster_owner' }),
    projector: createPool(database.url, { max: 10, role: 'muster_projector' }),
    gateway: createPool(database.url, { max: 4, role: 'muster_gateway' }),
    program: createPool(database.url, { max: 2, role: 'muster_projector', readOnly: true }),
  };
  const log = keptLog();
  const times = new Map<bigint, Date>();
  const store = atTheirTimes(createMemoryEventStore(new MemoryLog()), times);
  const privacy = createPrivacy(pools.owner, randomBytes(32));
  const bus = new InProcessBus(log);
  const parts: ProjectorParts = { store, privacy, bus, pool: pools.projector, owner: pools.owner, log };
  const projectors: Projector[] = [];
  return {
    store,
    privacy,
    log,
    bus,
    pools,
    parts,
    databaseUrl: database.url,
    reads: createReads(pools),
    async append(...toAppend) {
      const sealed = await privacy.seal(toAppend.map(({ event }) => event));
      let last = 0n;
      for (const [index, { stream, event, actor = 'user-7', at }] of toAppend.entries()) {
        const { type, data, version } = sealed[index] ?? { type: '', data: {}, version: 1 };
        const id = randomUUID();
        const tenantId = 'tenantId' in event.data ? event.data.tenantId : 0;
        const metadata = { version, commandId: id, correlationId: id, causationId: id, actor, tenantId };
        last = (await store.append(stream, 'any', [{ id, type, data, metadata }])).position;
        if (at) times.set(last, at);
      }
      return last;
    },
    async startProjector(over) {
      const projector = createProjector({ ...parts, ...over });
      projectors.push(projector);
      await projector.start();
      return projector;
    },
    async close() {
      await Promise.all(projectors.map((projector) => projector.stop()));
      await bus.close();
      await store.close();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      await database.drop();
    },
  };
}

/** The store, with other `recordedAt` times for some events. */
function atTheirTimes(store: EventStore, times: ReadonlyMap<bigint, Date>): EventStore {
  const dated = (event: RecordedEvent) => ({
    ...event,
    recordedAt: times.get(event.position) ?? event.recordedAt,
  });
  return {
    ...store,
    async *feed(after, options) {
      for await (const batch of store.feed(after, options))
        yield { ...batch, events: batch.events.map(dated) };
    },
  };
}
