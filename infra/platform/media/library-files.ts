import type { Pool, PoolClient } from 'pg';
import { monthIn, monthsDownTo, periodOfMonth } from '../../../domain/kernel/month.ts';
import { columns, type IndexedFile } from './indexed-file.ts';
import { mostLibraryMonths, type LibraryFilter } from './port.ts';
import { withFiles } from './tenant-files.ts';

const inLibrary = `tenant_id = $1 and purpose = 'library' and state = 'kept'`;

/** The conditions of a filter, as the parameters $2, $3 and $4. */
const filtered = `${inLibrary} and ($2::text is null or kind = $2)
  and ($3::timestamptz is null or touched_at >= $3) and ($4::timestamptz is null or touched_at < $4)`;
const valuesOf = ({ kind = null, added = null }: LibraryFilter) => [
  kind,
  added?.from.toISOString() ?? null,
  added?.to.toISOString() ?? null,
];

/** Finds the files of a tenant's library. */
export class LibraryFiles {
  /** `pool` works as muster_writer. */
  constructor(private readonly parts: { readonly pool: Pool }) {}

  /** Files below an id, newest first, and how many files the library has lost before. */
  async page(
    tenantId: number,
    { below, limit, ...filter }: LibraryFilter & { readonly below: number | null; readonly limit: number },
  ): Promise<{ readonly rows: readonly IndexedFile[]; readonly removals: number }> {
    return this.asTenant(tenantId, async (client) => {
      // before the files: a page may lack a file whose removal it does not count yet, but has none whose removal it counts
      const { rows: usage } = await client.query<{ library_removals: number }>(
        'select library_removals from muster.media_usage where tenant_id = $1',
        [tenantId],
      );
      // the files of a period are found by time and then sorted; those of all times are read in their order
      const { rows } = await client.query<IndexedFile>(
        `with found as ${filter.added ? 'materialized' : 'not materialized'} (
           select ${columns} from muster.files where ${filtered} and ($5::integer is null or file_id < $5)
         )
         select ${columns} from found order by file_id desc limit $6`,
        [tenantId, ...valuesOf(filter), below, limit],
      );
      return { rows, removals: usage[0]?.library_removals ?? 0 };
    });
  }

  async count(tenantId: number, filter: LibraryFilter): Promise<number> {
    return this.asTenant(tenantId, async (client) => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from muster.files where ${filtered}`,
        [tenantId, ...valuesOf(filter)],
      );
      return Number(rows[0]?.count ?? 0);
    });
  }

  /** The months in the zone that have files, newest first: one index lookup for each month since the oldest file. */
  async months(
    tenantId: number,
    { timezone, kind = null }: Pick<LibraryFilter, 'kind'> & { readonly timezone: string },
  ): Promise<readonly string[]> {
    return this.asTenant(tenantId, async (client) => {
      const { rows: ends } = await client.query<{ oldest: Date | null; newest: Date | null }>(
        `select min(touched_at) as oldest, max(touched_at) as newest from muster.files
         where ${inLibrary} and ($2::text is null or kind = $2)`,
        [tenantId, kind],
      );
      const { oldest = null, newest = null } = ends[0] ?? {};
      if (oldest === null || newest === null) return [];
      const months = monthsDownTo(monthIn(timezone, oldest), monthIn(timezone, newest), mostLibraryMonths);
      const periods = months.map((month) => periodOfMonth(timezone, month));
      const { rows } = await client.query<{ month: string }>(
        `select month
         from unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) as months (month, starts, ends)
         cross join lateral (
           select from muster.files
           where ${inLibrary} and ($2::text is null or kind = $2) and touched_at >= starts and touched_at < ends
           order by touched_at desc limit 1
         ) as newest
         order by month desc`,
        [
          tenantId,
          kind,
          months,
          periods.map(({ from }) => from.toISOString()),
          periods.map(({ to }) => to.toISOString()),
        ],
      );
      return rows.map(({ month }) => month);
    });
  }

  private asTenant<T>(tenantId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return withFiles(this.parts.pool, { tenantId }, work);
  }
}
