import type { Pool } from 'pg';
import { validate } from 'uuid';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Sessions } from './port.ts';
import { alive } from './session-life.ts';

interface Row {
  readonly session_id: string;
  readonly kind: 'owner' | 'staff';
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

interface Parts {
  readonly pool: Pool;
  /** deletes all sessions of a person except one; the caller announces it */
  endOf(transaction: Transaction, userId: number, except: string): Promise<readonly string[]>;
  announce(sessionIds: readonly string[]): void;
}

/** How people list and end their own sessions. */
export function ownSessions({
  pool,
  endOf,
  announce,
}: Parts): Pick<Sessions, 'endOne' | 'endOthers' | 'list'> {
  return {
    async list(userId, transaction = pool) {
      const { rows } = await onDatabase(() =>
        transaction.query<Row>(
          `select session_id, kind, user_agent, created_at, last_seen_at
           from muster.sessions where user_id = $1 and ${alive}
           order by last_seen_at desc, session_id limit 100`,
          [userId],
        ),
      );
      return rows.map((row) => ({
        sessionId: row.session_id,
        kind: row.kind,
        userAgent: row.user_agent,
        openedAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      }));
    },

    async endOne(userId, sessionId) {
      if (!validate(sessionId)) return false;
      const { rows } = await onDatabase(() =>
        pool.query<Row>(
          'delete from muster.sessions where session_id = $1 and user_id = $2 returning session_id',
          [sessionId, userId],
        ),
      );
      announce(rows.map((row) => row.session_id));
      return rows.length > 0;
    },

    async endOthers(userId, sessionId) {
      const ended = await onDatabase(() => endOf(pool, userId, sessionId));
      announce(ended);
      return ended.length;
    },
  };
}
