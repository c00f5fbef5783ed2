import type { Kysely } from 'kysely';
import type { ReadModels } from '../../../projections/kernel/tables.ts';

/**
 * Reads for the edges, under row-level security. `query` runs in one short transaction that can only see rows
 * of that tenant (or person), whatever the query asks for.
 */
export interface Reads {
  asTenant<T>(tenantId: number, query: (db: Kysely<ReadModels>) => Promise<T>): Promise<T>;
  asPerson<T>(userId: number, query: (db: Kysely<ReadModels>) => Promise<T>): Promise<T>;
  /** Queries of the program itself (who works in which tenant); never for rows that a caller named. */
  asProgram<T>(query: (db: Kysely<ReadModels>) => Promise<T>): Promise<T>;
}
