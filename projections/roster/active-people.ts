import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';

/** The people who work in some tenant, by id, each once, with their address; at most `most` after an id. */
export async function activePeople(
  db: Kysely<ReadModels>,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly { readonly user_id: number; readonly email: string }[]> {
  return db
    .selectFrom('people')
    .select(['user_id', 'email'])
    .where('user_id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships')
          .select('memberships.user_id')
          .whereRef('memberships.user_id', '=', 'people.user_id')
          .where('memberships.active', '=', true),
      ),
    )
    .orderBy('user_id')
    .limit(most)
    .execute();
}
