import { eventDefinitions } from '../domain/aggregates.ts';
import type { LiveEntity } from './kernel/live.ts';
import { isBulkChange, type ReadModel } from './kernel/read-model.ts';
import { liveChangesOf } from './live-changes/projector.ts';
import * as registry from './registry.ts';

const listed: readonly ReadModel[] = Object.values(registry);

/** Every kind of entity that open screens follow. */
export const liveEntities: readonly LiveEntity[] = listed.flatMap(({ live }) => live);

/** All read models, including the one of live changes, which is derived from their live entities. */
export const readModels: readonly ReadModel[] = [...listed, liveChangesOf(liveEntities)];

const erasingEvents = [...eventDefinitions.values()].filter(({ erases }) => erases).map(({ type }) => type);

/** The read models with rows about people, which change when a person is erased. */
export const forgettingReadModels: readonly ReadModel[] = readModels.filter(({ on }) =>
  erasingEvents.some((type) => on.get(type)?.some(isBulkChange)),
);
