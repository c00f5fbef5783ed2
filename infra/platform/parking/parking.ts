import type { Pool } from 'pg';
import { prepared } from '../database/prepared.ts';
import { onDatabase } from '../database/unavailable.ts';
import type { Parked, ParkedSummary, Parking } from './port.ts';
import { tenantScope, userOf, type Scope } from './scope.ts';

// A build that is not live is not what anybody sees, and is dropped or switched soon.
const seen = `muster.parked p
  left join muster.checkpoints c on c.name = p.consumer and c.version = p.version and c.build = p.build
  where (p.version is null or c.live)`;

/**
 * What is parked, from PostgreSQL. `pool` works as muster_writer. `belongs` says whether a user belongs to a
 * tenant, whose screens then show them.
 */
export function createParking(
  pool: Pool,
  belongs: (tenantId: number, userId: number) => Promise<boolean>,
): Parking {
  return {
    async list() {
      const { rows } = await onDatabase(() =>
        pool.query<Parked>(
          `select p.id, p.consumer, p.version, p.build, p.scope, p.position, p.event_type as "eventType",
             p.stream, p.reason, p.waiting, p.since, p.attempts, p.next_try as "nextTry"
           from ${seen} order by p.since, p.id`,
        ),
      );
      return rows;
    },

    async summary() {
      const { rows } = await onDatabase(() =>
        pool.query<ParkedSummary>(
          `select p.consumer, count(*)::integer as count, min(p.since) as oldest
           from ${seen} group by p.consumer order by p.consumer`,
        ),
      );
      return rows;
    },

    async ofTenant(tenantId) {
      const { rows } = await onDatabase(() =>
        pool.query<{ consumer: string; since: Date; scope: Scope | null }>(
          prepared(
            `select p.consumer, p.since, p.scope
             from ${seen} and (p.scope = $1 or p.scope like 'user-%') and p.version is not null
             union all
             select name, updated_at, null from muster.checkpoints
             where live and state in ('failed', 'filling', 'unfollowed')`,
            [tenantScope(tenantId)],
          ),
        ),
      );
      const shown = await Promise.all(
        rows.map(async ({ consumer, since, scope }) => {
          const userId = scope === null ? undefined : userOf(scope);
          const isShown = userId === undefined || (await belongs(tenantId, userId));
          return isShown ? [[consumer, since] as const] : [];
        }),
      );
      return new Map(shown.flat());
    },

    async retry(id) {
      const { rowCount } = await onDatabase(() =>
        pool.query(
          'update muster.parked set next_try = clock_timestamp() where $1::bigint is null or id = $1',
          [id ?? null],
        ),
      );
      return rowCount ?? 0;
    },
  };
}
