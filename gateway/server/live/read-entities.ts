import type { Kysely } from 'kysely';
import type { LiveRow } from '../../../projections/kernel/live.ts';
import type { ReadModels } from '../../../projections/kernel/tables.ts';
import type { LivePresenter } from './presenter.ts';

interface EntityRef {
  readonly presenter: LivePresenter;
  readonly id: number;
}

/** Reads the rows of live entities with one query for each kind. The lookup returns null for a removed entity. */
export async function readEntities(
  db: Kysely<ReadModels>,
  tenantId: number,
  entities: readonly EntityRef[],
): Promise<(entity: EntityRef) => LiveRow | null> {
  const rows = new Map<LivePresenter, ReadonlyMap<number, LiveRow>>();
  for (const presenter of new Set(entities.map((entity) => entity.presenter))) {
    const ids = entities.filter((entity) => entity.presenter === presenter).map(({ id }) => id);
    rows.set(presenter, await presenter.entity.read(db, tenantId, ids));
  }
  return ({ presenter, id }) => rows.get(presenter)?.get(id) ?? null;
}
