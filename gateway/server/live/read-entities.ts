import type { Kysely } from 'kysely';
import type { LiveRow } from '../../../projections/kernel/live.ts';
import type { ReadModels } from '../../../projections/kernel/tables.ts';
import type { LivePresenter } from './presenter.ts';

interface Wanted {
  readonly presenter: LivePresenter;
  readonly id: number;
}

/** Reads the rows of live entities with one query for each kind. The lookup returns null for a removed entity. */
export async function readEntities(
  db: Kysely<ReadModels>,
  tenantId: number,
  wanted: readonly Wanted[],
): Promise<(entity: Wanted) => LiveRow | null> {
  const rows = new Map<LivePresenter, ReadonlyMap<number, LiveRow>>();
  for (const presenter of new Set(wanted.map((one) => one.presenter))) {
    const ids = wanted.filter((one) => one.presenter === presenter).map(({ id }) => id);
    rows.set(presenter, await presenter.entity.read(db, tenantId, ids));
  }
  return ({ presenter, id }) => rows.get(presenter)?.get(id) ?? null;
}
