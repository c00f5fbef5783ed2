import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { changesOf } from '../kernel/changes-of.ts';
import type { LiveChange, LiveEntity } from '../kernel/live.ts';
import { defineReadModel, type AnyChange, type Change, type ReadModel } from '../kernel/read-model.ts';
import { sharedEntities, tenantChanges, tenantHorizons } from './table.ts';

/** ms. A screen that was offline longer must read everything again; a laptop closed overnight need not. */
export const keptForMs = 24 * 3_600_000;

const change = changesOf('tenant_changes', tenantChanges);
const horizon = changesOf('tenant_horizons', tenantHorizons);
const shared = changesOf('shared_entities', sharedEntities);

/**
 * Creates the read model of the changes in each tenant, for open screens. Throws if an event type changes two
 * kinds of entities, because subscribers expect one change for each position.
 */
export function liveChangesOf(entities: readonly LiveEntity[]): ReadModel {
  const handlers = entities.flatMap((entity) => [
    ...[...entity.on].map(([type, what]) => [type, changesInTenant(entity, what)] as const),
    ...entity.registers.map((type) => [type, whereShared(entity, 'registered')] as const),
    ...entity.everywhere.map((type) => [type, [changeEverywhere(entity)]] as const),
  ]);
  // a change that other tenants follow is no second change in the tenant of the event
  const types = entities
    .filter(({ tenantOf }) => tenantOf === undefined)
    .flatMap(({ everywhere, on }) => [...on.keys(), ...everywhere]);
  const byType = new Map<string, readonly AnyChange[]>();
  for (const [type, changes] of handlers) byType.set(type, [...(byType.get(type) ?? []), ...changes]);
  const twice = types.find((type, index) => types.indexOf(type) !== index);
  if (twice !== undefined) throw new Error(`${twice} changes two live entities`);
  return defineReadModel<DomainEvent>({
    name: 'live-changes',
    version: 13,
    tables: {
      tenant_changes: tenantChanges,
      tenant_horizons: tenantHorizons,
      shared_entities: sharedEntities,
    },
    announces: 'tenant_id',
    on: Object.fromEntries(byType),
    trim: [
      {
        table: 'tenant_changes',
        partition: 'tenant_id',
        at: 'at',
        position: 'position',
        windowMs: keptForMs,
        horizon: { table: 'tenant_horizons', newest: 'newest_at', position: 'position' },
      },
    ],
  });
}

function changesInTenant(entity: LiveEntity, what: LiveChange): readonly AnyChange[] {
  const changes: readonly Change[] = [
    change.put((event) => ({
      tenant_id: tenantOf(entity, event),
      position: event.position,
      kind: entity.kind,
      change: what,
      entity_id: entity.idOf(event.data),
      at: event.recordedAt,
    })),
    horizon.fold(
      (event) => ({ tenant_id: tenantOf(entity, event) }),
      (row, event) => ({
        tenant_id: tenantOf(entity, event),
        position: row?.position ?? 0n,
        newest_at: row && row.newest_at > event.recordedAt ? row.newest_at : event.recordedAt,
      }),
    ),
    ...whereShared(entity, what),
  ];
  return entity.tenantOf === undefined ? changes : changes.map((one) => ifFollowed(entity, one));
}

/** The tenant whose screens follow the entity; 0 for none. */
const tenantOf = (entity: LiveEntity, event: LoggedEvent): number =>
  entity.tenantOf === undefined ? event.tenantId : (entity.tenantOf(event.data, event.actor) ?? 0);

/** Changes nothing for events that no screens follow; so it is never blind. */
const ifFollowed = (entity: LiveEntity, one: Change): Change => ({
  table: one.table,
  key: one.key,
  apply: (row, event) => (tenantOf(entity, event) === 0 ? undefined : one.apply(row, event)),
});

/** Records in which tenants an entity is, if it can change outside of them. */
function whereShared(entity: LiveEntity, what: LiveChange): readonly Change[] {
  if (entity.everywhere.length === 0 || what === 'changed') return [];
  const place = (event: LoggedEvent) => ({
    tenant_id: tenantOf(entity, event),
    kind: entity.kind,
    entity_id: entity.idOf(event.data),
  });
  return [
    what === 'registered' ? shared.put((event) => ({ ...place(event), position: 0n })) : shared.remove(place),
  ];
}

const changeEverywhere = (entity: LiveEntity): AnyChange =>
  shared.everywhere(
    ({ data }) => ({ kind: entity.kind, entity_id: entity.idOf(data) }),
    ({ position }) => ({ position }),
  );
