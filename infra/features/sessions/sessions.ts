import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import type { Bus } from '../../platform/bus/port.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import type { States } from '../../platform/states/port.ts';
import type { Credentials } from '../credentials/port.ts';
import { ownSessions } from './own-sessions.ts';
import { alive, maxDays } from './session-life.ts';
import { sessionTenants } from './session-tenants.ts';
import type { SessionStore } from './port.ts';
import { tenantsToWorkIn } from './tenants-to-work-in.ts';
import { hashOf } from './token.ts';

/** Sessions in PostgreSQL: tokens of 256 random bits, stored as a hash only. */
export function createSessions(parts: {
  pool: Pool;
  reads: Reads;
  bus: Bus;
  states: States;
  credentials: Pick<Credentials, 'hold' | 'setLastTenant'>;
  deviceKeys: Pick<Sealer, 'keyFor'>;
}): SessionStore & {
  /** Deletes expired sessions; returns how many. */
  deleteExpired(): Promise<number>;
} {
  const { pool, bus, credentials, deviceKeys } = parts;
  const tenants = tenantsToWorkIn(parts);

  function announce(sessionIds: readonly string[]): void {
    if (sessionIds.length > 0) bus.publish('sessions-ended', { sessionIds });
  }

  async function endOf(
    transaction: Transaction,
    userId: number,
    except?: string,
  ): Promise<readonly string[]> {
    const { rows } = await transaction.query<{ session_id: string }>(
      `delete from muster.sessions where user_id = $1 and session_id is distinct from $2
       returning session_id`,
      [userId, except ?? null],
    );
    return rows.map((row) => row.session_id);
  }

  return {
    deviceKey: (userId) => deviceKeys.keyFor(`user-${userId}`).toString('base64'),
    async open(session, device, passwordHash) {
      const sessionId = v7();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = await onDatabase(() =>
        inTransaction(pool, 'begin', async (transaction) => {
          // This waits for a concurrent change of the password and then finds another hash, or the change
          // waits for it: so no session of the old password remains.
          if (!(await credentials.hold(transaction, session.userId, passwordHash))) return null;
          const { rows } = await transaction.query<{ expires_at: Date }>(
            `insert into muster.sessions
               (session_id, token_hash, kind, user_id, owner_id, tenant_id, user_agent, must_enrol, expires_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${maxDays} days')
             returning expires_at`,
            [
              sessionId,
              hashOf(token),
              session.kind,
              session.userId,
              session.kind === 'owner' ? session.ownerId : null,
              session.kind === 'staff' ? session.tenantId : null,
              device.userAgent.replaceAll('\0', '').slice(0, 200),
              session.kind === 'staff' && session.mustEnrol === true,
            ],
          );
          return rows[0]?.expires_at ?? null;
        }),
      );
      return expiresAt && { sessionId, token, expiresAt };
    },

    async end(token) {
      const { rows } = await onDatabase(() =>
        pool.query<{ session_id: string }>(
          'delete from muster.sessions where token_hash = $1 returning session_id',
          [hashOf(token)],
        ),
      );
      announce(rows.map((row) => row.session_id));
    },

    endOf,

    async finishEnrolment(transaction, userId, sessionId) {
      await transaction.query('update muster.sessions set must_enrol = false where session_id = $1', [
        sessionId,
      ]);
      const { rows } = await transaction.query<{ session_id: string }>(
        'delete from muster.sessions where user_id = $1 and must_enrol returning session_id',
        [userId],
      );
      return rows.map((row) => row.session_id);
    },

    announce,

    ...ownSessions({ pool, endOf, announce }),
    ...tenants,
    ...sessionTenants({ pool, credentials, openTenant: tenants.openTenant }),

    async deleteExpired() {
      const { rowCount } = await onDatabase(() =>
        pool.query(`delete from muster.sessions where not (${alive})`),
      );
      return rowCount ?? 0;
    },
  };
}
