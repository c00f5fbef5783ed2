import { sql, type Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';

/** The page of a list that is wanted; `longest`: the largest page that the edge allows. */
export interface Paging {
  readonly first: number;
  readonly after?: string | null;
  readonly longest?: number;
}

/** A person in a tenant. */
export interface Whose {
  readonly tenantId: number;
  readonly userId: number;
}

/** The ids of the threads that a person takes part in, as a subquery. */
export function threadIdsOf(db: Kysely<ReadModels>, { tenantId, userId }: Whose) {
  return db
    .selectFrom('participations')
    .select('participations.thread_id')
    .where('participations.tenant_id', '=', tenantId)
    .where('participations.user_id', '=', userId)
    .where('participations.joined', '=', true);
}

/** The ids of the people in the table `reader`, as one value. */
export const idsOfReaders = sql<readonly number[]>`coalesce(array_agg(reader.user_id), '{}')`;
