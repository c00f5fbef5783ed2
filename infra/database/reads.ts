import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ReadModels } from '../../projections/kernel/tables.ts';
import type { Reads } from './port.ts';
import { onDatabase } from './unavailable.ts';

/**
 * Reads under row-level security. `gateway` works as muster_gateway and sees rows of the tenant or
 * person that the transaction names; a transaction that names neither sees nothing. `program` works
 * as muster_projector, which a policy lets see all rows, and is held to reading.
 */
export function createReads(pools: { gateway: Pool; program: Pool }): Reads {
  const gateway = readModelsOf(pools.gateway);
  const program = readModelsOf(pools.program);
  return {
    asTenant: (tenantId, query) => transaction(gateway, { tenant: asId(tenantId), person: '' }, query),
    asPerson: (userId, query) => transaction(gateway, { tenant: '', person: asId(userId) }, query),
    asProgram: (query) => transaction(program, { tenant: '', person: '' }, query),
  };
}

/** Queries name tables alone; they all stand in one schema. */
function readModelsOf(pool: Pool): Kysely<ReadModels> {
  return new Kysely<ReadModels>({ dialect: new PostgresDialect({ pool }) }).withSchema('read_models');
}

/** Names whom the rows are for until the transaction ends; begins it in the same round trip. */
function transaction<T>(
  db: Kysely<ReadModels>,
  scope: { tenant: string; person: string },
  query: (db: Kysely<ReadModels>) => Promise<T>,
): Promise<T> {
  const begin = sql.raw(
    'begin transaction read only; ' +
      `set local muster.tenant = '${scope.tenant}'; set local muster.person = '${scope.person}'`,
  );
  return onDatabase(() =>
    db.connection().execute(async (connection) => {
      try {
        // They go out together. Should `begin` fail, the query sees no row, and its answer is not given.
        const [begun, found] = await Promise.allSettled([begin.execute(connection), query(connection)]);
        if (begun.status === 'rejected') throw begun.reason;
        if (found.status === 'rejected') throw found.reason;
        return found.value;
      } finally {
        // Nothing was written, so nobody waits for the end; it goes before whatever this connection is
        // asked next, and a broken connection has no transaction left.
        void sql`rollback`.execute(connection).catch(() => undefined);
      }
    }),
  );
}

/** Ids stand in the statement itself, so nothing but a positive integer may pass. */
function asId(id: number): string {
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError(`Not an id: ${id}`);
  return String(id);
}
