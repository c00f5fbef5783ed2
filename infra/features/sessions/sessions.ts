import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { peopleByIds } from '../../../projections/people/queries.ts';
import type { Bus } from '../../platform/bus/port.ts';
import type { Reads } from '../../platform/database/port.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Principal } from '../../platform/dispatch/port.ts';
import type { Identity } from '../../platform/http/identity-port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import { ownSessions } from './own-sessions.ts';
import { SessionCache } from './session-cache.ts';
import { alive, maxDays } from './session-life.ts';
import { sessionTenants } from './session-tenants.ts';
import type { SessionStore } from './port.ts';
import { tenantsToWorkIn } from './tenants-to-work-in.ts';

interface Row {
  session_id: string;
  kind: 'owner' | 'staff';
  user_id: number;
  owner_id: number | null;
  must_enrol: boolean;
  seen_lately: boolean;
}

const nobody: Principal = { kind: 'public' };
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Sessions in PostgreSQL: tokens of 256 random bits, stored as a hash only. */
export function createSessions(parts: { pool: Pool; reads: Reads; bus: Bus }): SessionStore &
  Identity & {
    /** Deletes expired sessions; returns how many. */
    deleteExpired(): Promise<number>;
    /** Stops listening on the bus. */
    close(): void;
  } {
  const { pool, reads, bus } = parts;
  const cache = new SessionCache();
  const tenants = tenantsToWorkIn(reads);
  const unsubscribe = bus.subscribe('sessions-ended', ({ sessionIds }) => cache.end(sessionIds));

  function announce(sessionIds: readonly string[]): void {
    if (sessionIds.length === 0) return;
    cache.end(sessionIds);
    bus.publish('sessions-ended', { sessionIds });
  }

  /** The principal of a session; the public one when its person does not exist any more. */
  async function principalIn(row: Row): Promise<Principal> {
    const { session_id: sessionId, user_id: userId, owner_id: ownerId } = row;
    if (row.kind === 'owner')
      return ownerId === null ? nobody : { kind: 'owner', ownerId, userId, sessionId };
    const [person] = await reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
    if (person === undefined) return nobody;
    const { username } = person;
    return { kind: 'staff', userId, username, sessionId, ...(row.must_enrol && { mustEnrol: true }) };
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
    async open(session, device, passwordHash) {
      const sessionId = v7();
      const token = randomBytes(32).toString('base64url');
      const { rows } = await onDatabase(() =>
        pool.query<{ expires_at: Date }>(
          // `for share` waits for a concurrent change of the password and then finds another hash, or the
          // change waits for it: so no session of the old password remains.
          `with credential as (
             select from muster.credentials
             where user_id = $4 and ($8::text is null or password_hash = $8) for share
           )
           insert into muster.sessions
             (session_id, token_hash, kind, user_id, owner_id, tenant_id, user_agent, must_enrol, expires_at)
           select $1, $2, $3, $4, $5, $6, $7, $9, now() + interval '${maxDays} days' from credential
           returning expires_at`,
          [
            sessionId,
            hashOf(token),
            session.kind,
            session.userId,
            session.kind === 'owner' ? session.ownerId : null,
            session.kind === 'staff' ? session.tenantId : null,
            device.userAgent.replaceAll('\0', '').slice(0, 200),
            passwordHash,
            session.kind === 'staff' && session.mustEnrol === true,
          ],
        ),
      );
      return rows[0] === undefined ? null : { sessionId, token, expiresAt: rows[0].expires_at };
    },

    async principalOf(token) {
      if (token === undefined) return nobody;
      const tokenHash = hashOf(token);
      const cached = cache.get(tokenHash);
      if (cached !== undefined) return cached;
      const { rows } = await onDatabase(() =>
        pool.query<Row>(
          prepared(
            `select session_id, kind, user_id, owner_id, must_enrol, last_seen_at > now() - interval '1 minute' as seen_lately
           from muster.sessions where token_hash = $1 and ${alive}`,
            [tokenHash],
          ),
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
      // not cached while enrolling: afterwards the session may do everything immediately
      if (principal.kind !== 'public' && !row.must_enrol) cache.set(tokenHash, row.session_id, principal);
      return principal;
    },

    async stillOpen(sessionIds) {
      const { rows } = await onDatabase(() =>
        pool.query<Pick<Row, 'session_id' | 'seen_lately'>>(
          prepared(
            `select session_id, last_seen_at > now() - interval '1 minute' as seen_lately
             from muster.sessions where session_id = any($1::uuid[]) and ${alive}`,
            [sessionIds],
          ),
        ),
      );
      const unseen = rows.filter((row) => !row.seen_lately).map((row) => row.session_id);
      if (unseen.length > 0)
        await onDatabase(() =>
          pool.query('update muster.sessions set last_seen_at = now() where session_id = any($1::uuid[])', [
            unseen,
          ]),
        );
      return new Set(rows.map((row) => row.session_id));
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
    ...sessionTenants({ pool, openTenant: tenants.openTenant }),

    async deleteExpired() {
      const { rowCount } = await onDatabase(() =>
        pool.query(`delete from muster.sessions where not (${alive})`),
      );
      return rowCount ?? 0;
    },

    close: unsubscribe,
  };
}
