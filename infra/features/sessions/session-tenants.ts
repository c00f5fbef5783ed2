import type { Pool } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Credentials } from '../credentials/port.ts';
import type { Sessions, SessionStore } from './port.ts';

/** Reads and stores the tenant of a session; it is also the tenant of the next sign-in. */
export function sessionTenants({
  pool,
  credentials,
  openTenant,
}: {
  readonly pool: Pool;
  readonly credentials: Pick<Credentials, 'setLastTenant'>;
  readonly openTenant: SessionStore['openTenant'];
}): Pick<Sessions, 'currentTenant' | 'tenantOf' | 'useTenant'> {
  async function tenantOf(sessionId: string): Promise<number | null> {
    const { rows } = await onDatabase(() =>
      pool.query<{ tenant_id: number | null }>(
        'select tenant_id from muster.sessions where session_id = $1',
        [sessionId],
      ),
    );
    return rows[0]?.tenant_id ?? null;
  }

  return {
    tenantOf,

    async currentTenant(principal) {
      if (principal.kind !== 'staff' || principal.mustEnrol) return null;
      return openTenant(principal.userId, await tenantOf(principal.sessionId));
    },

    async useTenant(sessionId, tenantId) {
      const { rows } = await onDatabase(() =>
        pool.query<{ user_id: number }>(
          `update muster.sessions set tenant_id = $2 where session_id = $1 and kind = 'staff' returning user_id`,
          [sessionId, tenantId],
        ),
      );
      for (const { user_id: userId } of rows) await credentials.setLastTenant(userId, tenantId);
    },
  };
}
