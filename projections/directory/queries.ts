import { sql, type Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { folded, foldedForOrder } from '../kernel/folded.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { DirectoryRow } from './table.ts';

/** The fewest letters that find tenants of others, so that nobody lists them letter by letter. */
export const fewestLetters = 2;

/**
 * Active tenants that show themselves or are among `ownTenantIds`, and have these letters in their name, by name; at
 * most `most`.
 */
export async function foundTenants(
  db: Kysely<ReadModels>,
  query: {
    readonly search: string;
    readonly ownTenantIds: readonly number[];
    readonly exceptTenantId: number;
    readonly most: number;
  },
): Promise<readonly DirectoryRow[]> {
  const letters = query.search.trim();
  if (letters.length < fewestLetters) return [];
  const searched = folded(letters);
  return (
    db
      .selectFrom('directory')
      .selectAll()
      .where((eb) => eb.or([eb('shown', '=', true), eb('tenant_id', '=', anyOf(query.ownTenantIds))]))
      .where('active', '=', true)
      .where('tenant_id', '!=', query.exceptTenantId)
      // accents alone are no letters
      .where(sql<boolean>`char_length(${searched}) >= ${fewestLetters}`)
      .where(sql<boolean>`strpos(${folded(sql`name`)}, ${searched}) > 0`)
      .orderBy(foldedForOrder(sql`name`))
      .orderBy('tenant_id')
      .limit(query.most)
      .execute()
  );
}

/** Active tenants that show themselves, with an id above `after`, by id; at most `most`. */
export async function directoryPage(
  db: Kysely<ReadModels>,
  query: { readonly after: number; readonly most: number },
): Promise<readonly DirectoryRow[]> {
  return db
    .selectFrom('directory')
    .selectAll()
    .where('shown', '=', true)
    .where('active', '=', true)
    .where('tenant_id', '>', query.after)
    .orderBy('tenant_id')
    .limit(query.most)
    .execute();
}

/** The entries of these tenants, also of hidden ones, in no order. For the program, not for callers. */
export async function directoryEntries(
  db: Kysely<ReadModels>,
  tenantIds: readonly number[],
): Promise<readonly DirectoryRow[]> {
  if (tenantIds.length === 0) return [];
  return db.selectFrom('directory').selectAll().where('tenant_id', '=', anyOf(tenantIds)).execute();
}
