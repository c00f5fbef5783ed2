import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { PersonRow } from './table.ts';

/** People by id, in no order; those that the transaction may not see are absent. At most 1,000 ids. */
export async function peopleByIds(
  db: Kysely<ReadModels>,
  userIds: readonly number[],
): Promise<readonly PersonRow[]> {
  if (userIds.length === 0) return [];
  return db.selectFrom('people').selectAll().where('user_id', '=', anyOf(userIds)).execute();
}
