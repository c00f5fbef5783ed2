import type { Pool } from 'pg';
import { tenantById, tenantsOfOwner } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { TenantsOfOwner } from '../../platform/media/port.ts';

/** Which tenants are whose, and the limit of tenants of one owner, also for registrations at the same time (decision 45). */
export class TenantPlaces {
  constructor(
    private readonly parts: { readonly pool: Pool; readonly reads: Reads; readonly perOwner: number },
  ) {}

  /** Takes a place for a tenant that is about to be registered; false when the owner has no more. Idempotent. */
  async take(
    owner: { readonly ownerId: number; readonly userId: number },
    tenantId: number,
  ): Promise<boolean> {
    const { pool, perOwner, reads } = this.parts;
    const { ownerId, userId } = owner;
    const owned = await reads.asPerson(userId, (db) => tenantsOfOwner(db, ownerId));
    return onDatabase(() =>
      inTransaction(pool, 'begin', async (transaction) => {
        await transaction.query(`select pg_advisory_xact_lock(hashtext('muster/tenant-places'), $1)`, [
          ownerId,
        ]);
        const { rows } = await transaction.query<{ others: number }>(
          `select count(*)::int as others from (
             select tenant_id from muster.tenant_places where owner_id = $1
             union select unnest($3::integer[])
           ) as known where tenant_id <> $2`,
          [ownerId, tenantId, owned.map((tenant) => tenant.tenant_id)],
        );
        if ((rows[0]?.others ?? 0) >= perOwner) return false;
        await transaction.query(
          'insert into muster.tenant_places (tenant_id, owner_id) values ($1, $2) on conflict do nothing',
          [tenantId, ownerId],
        );
        return true;
      }),
    );
  }

  /** Gives a place back, because the tenant was not registered. */
  async giveBack(tenantId: number): Promise<void> {
    await onDatabase(() =>
      this.parts.pool.query('delete from muster.tenant_places where tenant_id = $1', [tenantId]),
    );
  }

  /** The owner of a tenant with all their tenants, also those being registered; null for an unknown tenant. */
  async ownerOf(tenantId: number): Promise<TenantsOfOwner | null> {
    const { pool, reads } = this.parts;
    const shown = await reads.asProgram((db) => tenantById(db, tenantId));
    const { rows: begun } = await onDatabase(() =>
      pool.query<{ tenant_id: number; owner_id: number }>(
        `select tenant_id, owner_id from muster.tenant_places
         where owner_id = coalesce($1, (select owner_id from muster.tenant_places where tenant_id = $2))`,
        [shown?.owner_id ?? null, tenantId],
      ),
    );
    const ownerId = (shown ?? begun[0])?.owner_id;
    if (ownerId === undefined) return null;
    const owned = await reads.asProgram((db) => tenantsOfOwner(db, ownerId));
    return { ownerId, tenantIds: [...new Set([...owned, ...begun].map((tenant) => tenant.tenant_id))] };
  }

  /** Deletes the places of tenants that the read model shows, and of interrupted registrations. */
  async sweep(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.parts.pool.query(`delete from muster.tenant_places where taken_at < now() - interval '1 hour'`),
    );
    return rowCount ?? 0;
  }
}
