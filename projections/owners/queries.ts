import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { OwnerRow } from './table.ts';

/** One owner's company account. */
export async function ownerById(db: Kysely<ReadModels>, ownerId: number): Promise<OwnerRow | undefined> {
  return db.selectFrom('owners').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
}

/** A person's company account; the first if there are several. */
export async function ownerOfPerson(db: Kysely<ReadModels>, userId: number): Promise<OwnerRow | undefined> {
  return db
    .selectFrom('owners')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('owner_id')
    .limit(1)
    .executeTakeFirst();
}
