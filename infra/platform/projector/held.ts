import type { Pool } from 'pg';
import { eventDefinitions } from '../../../domain/aggregates.ts';
import { prepared } from '../database/prepared.ts';
import type { EventStore } from '../event-store/port.ts';
import { scopeOf, type Scope } from '../parking/scope.ts';
import { readSkipped } from '../parking/skipped.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import type { Build } from './build.ts';

/** What a build holds back: its parked scopes, and the events that an operator had it skip. */
export interface Held {
  /** counts every change of what is parked; compared and set together with the checkpoint's position */
  readonly parking: bigint;
  /** the first waiting position of each parked scope */
  readonly scopes: ReadonlyMap<Scope, bigint>;
  readonly skipped: ReadonlySet<bigint>;
  /** waiting events that erase somebody and cannot be applied ahead of their turn either */
  readonly late: ReadonlySet<bigint>;
}

/** A build with what it holds back. */
export interface Following {
  readonly build: Build;
  readonly held: Held;
}

/** What a new build holds back. */
export const nothingHeld: Held = {
  parking: 0n,
  scopes: new Map(),
  skipped: new Set(),
  late: new Set(),
};

/** Reads what builds hold back. */
export async function readHeld(
  pool: Pool,
  store: Pick<EventStore, 'read'>,
  builds: readonly Build[],
): Promise<ReadonlyMap<Build, Held>> {
  const found = await Promise.all(
    builds.map(async (build): Promise<[Build, Held]> => {
      const [state, skipped] = await Promise.all([
        readState(pool, build),
        readSkipped(store, build.model.name),
      ]);
      return [build, { ...nothingHeld, ...state, skipped }];
    }),
  );
  return new Map(found);
}

async function readState(
  pool: Pool,
  { model, version, build }: Build,
): Promise<Pick<Held, 'parking' | 'scopes'>> {
  const { rows } = await pool.query<{ parking: bigint; scope: Scope | null; position: bigint | null }>(
    prepared(
      `select c.parking, p.scope, p.position
       from muster.checkpoints c
       left join muster.parked p on p.consumer = c.name and p.version = c.version and p.build = c.build
       where c.name = $1 and c.version = $2 and c.build = $3`,
      [model.name, version, build],
    ),
  );
  const scopes = new Map<Scope, bigint>();
  for (const { scope, position } of rows)
    if (scope !== null && position !== null) scopes.set(scope, position);
  return { parking: rows[0]?.parking ?? 0n, scopes };
}

/** A batch as one build takes it. */
export interface Sorted {
  /** what is applied now, in order */
  readonly events: readonly OpenedEvent[];
  /** those of them that wait: only what they erase is applied now, and all of it again in its order */
  readonly erasing: ReadonlySet<OpenedEvent>;
  /** how many events of each parked scope wait */
  readonly waiting: ReadonlyMap<Scope, number>;
}

const none: Omit<Sorted, 'events'> = { erasing: new Set(), waiting: new Map() };

/** Sorts out the events that wait or are skipped. Costs nothing if nothing is held back. */
export function sortOut(
  build: Build,
  { scopes, skipped, late }: Held,
  batch: readonly OpenedEvent[],
): Sorted {
  if (scopes.size === 0 && skipped.size === 0) return { events: batch, ...none };
  const events: OpenedEvent[] = [];
  const erasing = new Set<OpenedEvent>();
  const waiting = new Map<Scope, number>();
  for (const event of batch) {
    if (skipped.has(event.position)) continue;
    const scope = scopeOf(event);
    const first = scopes.get(scope);
    if (first === undefined || event.position < first) {
      events.push(event);
      continue;
    }
    if (!build.model.on.has(event.type)) continue;
    if (event.position > first) waiting.set(scope, (waiting.get(scope) ?? 0) + 1);
    if (event.position > first && isErasing(event) && !late.has(event.position)) {
      events.push(event);
      erasing.add(event);
    }
  }
  return { events, erasing, waiting };
}

/** Whether an event says that a person is erased: what is held of them is overwritten without delay. */
export function isErasing({ type }: Pick<OpenedEvent, 'type'>): boolean {
  return eventDefinitions.get(type)?.erases ?? false;
}
