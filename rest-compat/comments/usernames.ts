import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { CommentRow } from '../../projections/comments/table.ts';
import { peopleByIds } from '../../projections/people/queries.ts';

/** The usernames of the authors of comments, each read in the tenant for which they wrote: a statement for each. */
export async function usernamesOf(
  { reads }: Pick<EdgePorts, 'reads'>,
  comments: readonly CommentRow[],
): Promise<ReadonlyMap<number, string>> {
  const byTenant = Map.groupBy(comments, (row) => row.written_in ?? row.tenant_id);
  const found = await Promise.all(
    [...byTenant].map(([tenantId, rows]) => {
      const authors = [...new Set(rows.map((row) => row.user_id))];
      return reads.asTenant(tenantId, (db) => peopleByIds(db, authors));
    }),
  );
  return new Map(found.flat().map((person) => [person.user_id, person.username]));
}
