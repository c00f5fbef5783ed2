import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { peopleByIds } from '../../projections/people/queries.ts';
import type { Bus } from '../bus/port.ts';
import type { Reads } from '../database/port.ts';
import { onDatabase } from '../database/unavailable.ts';
import type { Principal } from '../dispatch/port.ts';
import { openTenant } from './open-tenants.ts';
import type { Device, Sessions } from './port.ts';
import { SessionCache } from './session-cache.ts';

/** A session ends after so many days, and sooner when nobody used it for a while. */
const longestDays = 30;
const idleDays = 7;

export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Sessions with the opening of them, which only signing in may do. */
export interface SessionStore extends Sessions {
  open(
    whose:
      | { readonly kind: 'owner'; readonly userId: number; readonly ownerId: number }
      | { readonly kind: 'staff'; readonly userId: number; readonly tenantId: number | null },
    device: Device,
  ): Promise<OpenedSession>;
  /** Removes rows of sessions that ended by themselves; answers how many. */
  sweep(): Promise<number>;
  /** Stops listening on the bus. */
  close(): void;
}

interface Row {
  session_id: string;
  kind: 'owner' | 'staff';
  user_id: number;
  owner_id: number | null;
  seen_lately: boolean;
}

const nobody: Principal = { kind: 'public' };
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const alive = `expires_at > now() and last_seen_at > now() - interval '${idleDays} days'`;

/** Sessions in Postgres: 256 random bits each, of which only the hash is kept (decisions 5). */
export function createSessions(parts: { pool: Pool; reads: Reads; bus: Bus }): SessionStore {
  const { pool, reads, bus } = parts;
  const cache = new SessionCache();
  const unsubscribe = bus.subscribe('sessions-ended', ({ sessionIds }) => cache.end(sessionIds));

  /** What the session says of its person, as long as the log knows them. */
  async function principalIn(row: Row): Promise<Principal> {
    const { session_id: sessionId, user_id: userId, owner_id: ownerId } = row;
    if (row.kind === 'owner')
      return ownerId === null ? nobody : { kind: 'owner', ownerId, userId, sessionId };
    const [person] = await reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
    return person === undefined ? nobody : { kind: 'staff', userId, username: person.username, sessionId };
  }

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
    async open(whose, device) {
      const sessionId = v7();
      const token = randomBytes(32).toString('base64url');
      const { rows } = await onDatabase(() =>
        pool.query<{ expires_at: Date }>(
          `insert into muster.sessions
             (session_id, token_hash, kind, user_id, owner_id, tenant_id, user_agent, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, now() + interval '${longestDays} days')
           returning expires_at`,
          [
            sessionId,
            hashOf(token),
            whose.kind,
            whose.userId,
            whose.kind === 'owner' ? whose.ownerId : null,
            whose.kind === 'staff' ? whose.tenantId : null,
            device.userAgent.replaceAll('\0', '').slice(0, 200),
          ],
        ),
      );
      return { sessionId, token, expiresAt: rows[0]?.expires_at ?? new Date() };
    },

    async principalOf(token) {
      if (token === undefined) return nobody;
      const tokenHash = hashOf(token);
      const known = cache.get(tokenHash);
      if (known !== undefined) return known;
      const { rows } = await onDatabase(() =>
        pool.query<Row>(
          `select session_id, kind, user_id, owner_id, last_seen_at > now() - interval '1 minute' as seen_lately
           from muster.sessions where token_hash = $1 and ${alive}`,
          [tokenHash],
        ),
      );
      const row = rows[0];
      if (row === undefined) return nobody;
      if (!row.seen_lately) {
        await onDatabase(() =>
          pool.query('update muster.sessions set last_seen_at = now() where session_id = $1', [
            row.session_id,
          ]),
        );
      }
      const principal = await principalIn(row);
      if (principal.kind !== 'public') cache.set(tokenHash, row.session_id, principal);
      return principal;
    },

    async end(token) {
      const { rows } = await onDatabase(() =>
        pool.query<{ session_id: string }>(
          'delete from muster.sessions where token_hash = $1 returning session_id',
          [hashOf(token)],
        ),
      );
      const sessionIds = rows.map((row) => row.session_id);
      if (sessionIds.length === 0) return;
      cache.end(sessionIds);
      bus.publish('sessions-ended', { sessionIds });
    },

    async currentTenant(principal) {
      if (principal.kind !== 'staff') return null;
      return openTenant(reads, principal.userId, await tenantOf(principal.sessionId));
    },

    async useTenant(sessionId, tenantId) {
      await onDatabase(() =>
        pool.query(
          `with session as (
             update muster.sessions set tenant_id = $2 where session_id = $1 and kind = 'staff' returning user_id
           )
           update muster.credentials set last_tenant = $2 from session
           where credentials.user_id = session.user_id and last_tenant is distinct from $2`,
          [sessionId, tenantId],
        ),
      );
    },

    tenantOf,

    async sweep() {
      const { rowCount } = await onDatabase(() =>
        pool.query(`delete from muster.sessions where not (${alive})`),
      );
      return rowCount ?? 0;
    },

    close: unsubscribe,
  };
}
