import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { ReadModels } from '../../../projections/kernel/tables.ts';
import type { Reads } from './port.ts';
import { isStalePlanError, invalidatePlans, prepared } from './prepared.ts';
import { onDatabase } from './unavailable.ts';

/**
 * Creates reads under row-level security. `gateway` works as muster_gateway and sees rows of the tenant or
 * person that the transaction names; without either it sees nothing. `program` works as muster_projector,
 * which may see all rows, and is read-only.
 *
 * Both are pools of `createPool`, whose connections accept several statements at once: setting the scope and
 * the first query are one round trip, and so are queries that a caller sends together.
 */
export function createReads({ gateway, program }: { gateway: Pool; program: Pool }): Reads {
  return {
    asTenant: (tenantId, query) => transaction(gateway, { tenant: asId(tenantId), person: '' }, query),
    asPerson: (userId, query) => transaction(gateway, { tenant: '', person: asId(userId) }, query),
    asProgram: (query) => transaction(program, { tenant: '', person: '' }, query),
  };
}

/** Whose rows are visible: ids as text, or empty. */
interface Scope {
  readonly tenant: string;
  readonly person: string;
}

function transaction<T>(pool: Pool, scope: Scope, query: (db: Kysely<ReadModels>) => Promise<T>): Promise<T> {
  const once = () => inScope(pool, scope, query);
  return onDatabase(() =>
    once().catch((error: unknown) => {
      if (isRefusedWrite(error)) throw new Error(error.message, { cause: error });
      if (!isStalePlanError(error)) throw error;
      invalidatePlans();
      return once();
    }),
  );
}

/** A read that writes is a fault of this program. Elsewhere the code says that the server takes no changes. */
const isRefusedWrite = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '25006';

/** Begins the transaction, sets the scope, and runs the query. */
async function inScope<T>(
  pool: Pool,
  scope: Scope,
  query: (db: Kysely<ReadModels>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const connection = new ScopedConnection(client);
  try {
    const beginning = client.query(
      'begin transaction read only; ' +
        `set local muster.tenant = '${scope.tenant}'; set local muster.person = '${scope.person}'`,
    );
    const finding = async () => query(readModelsOn(connection));
    // If `begin` fails, the query sees no rows, and its result is not returned.
    const [begun, found] = await Promise.allSettled([beginning, finding()]);
    if (begun.status === 'rejected') throw begun.reason;
    if (found.status === 'rejected') throw found.reason;
    return found.value;
  } finally {
    connection.end();
    client.release();
  }
}

/** The connection of one transaction: later statements are refused, not sent. */
class ScopedConnection implements DatabaseConnection {
  private ended = false;

  constructor(private readonly client: PoolClient) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.ended) throw new Error('The transaction that this query belongs to is over');
    const { rows }: { rows: R[] } = await this.client.query<R & QueryResultRow>(prepared(sql, parameters));
    return { rows };
  }

  streamQuery(): never {
    throw new Error('Read models are read in pages, not as streams');
  }

  /**
   * Rolls back without waiting, because nothing was written. The rollback is sent after all statements of the
   * transaction and before the next use of the connection; a broken connection has no transaction left.
   */
  end(): void {
    this.ended = true;
    void this.client.query('rollback').catch(() => undefined);
  }
}

/** Queries name only tables, which are all in one schema. */
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const compiling = new Kysely<ReadModels>({ dialect }).withSchema('read_models').getExecutor();

function readModelsOn(connection: DatabaseConnection): Kysely<ReadModels> {
  const executor = compiling.withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  const props: KyselyProps = { config: { dialect }, dialect, driver: new DummyDriver(), executor };
  return new Kysely<ReadModels>(props);
}

/** Ids become part of the statement's text, so only positive integers may pass. */
function asId(id: number): string {
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError(`Not an id: ${id}`);
  return String(id);
}
