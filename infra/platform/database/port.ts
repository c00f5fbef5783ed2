import type { Kysely } from 'kysely';
import type { ReadModels } from '../../../projections/kernel/tables.ts';

/**
 * Read access for the edges, under row-level security. `read` runs one short transaction in which
 * only rows of that tenant (or of that person) can be seen, whatever the query says.
 */
export interface Reads {
  asTenant<T>(tenantId: number, query: (db: Kysely<ReadModels>) => Promise<T>): Promise<T>;
  asPerson<T>(userId: number, query: (db: Kysely<ReadModels>) => Promise<T>): Promise<T>;
  /** Look-ups of the program itself (who belongs to which tenant); never rows that a caller named. */
  asProgram<T>(query: (db: Kysely<ReadModels>) => Promise<T>): Promise<T>;
}
