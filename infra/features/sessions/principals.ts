import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { peopleByIds } from '../../../projections/people/queries.ts';
import { batched } from '../../platform/database/batched.ts';
import type { Reads } from '../../platform/database/port.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Principal } from '../../platform/dispatch/port.ts';
import type { Identity } from '../../platform/http/identity-port.ts';
import { alive } from './session-life.ts';
import { hashOf } from './token.ts';

interface Row {
  readonly token_hash: Buffer;
  readonly session_id: string;
  readonly kind: 'owner' | 'staff';
  readonly user_id: number;
  readonly owner_id: number | null;
  readonly must_enrol: boolean;
  readonly seen_lately: boolean;
}

const nobody: Principal = { kind: 'public' };
const seenLately = "last_seen_at > now() - interval '1 minute' as seen_lately";

/**
 * Finds the principals of tokens. Each call reads the session, because another process may have ended it; calls
 * that wait at the same time share one statement. Only usernames, which give no right, are kept for five seconds.
 */
export function createPrincipals({ pool, reads }: { pool: Pool; reads: Reads }): Identity {
  const usernames = new LRUCache<number, string>({ max: 10_000, ttl: 5_000 });

  const sessionOf = batched<Buffer, Row | null>(async (hashes) => {
    const { rows } = await onDatabase(() =>
      pool.query<Row>(
        prepared(
          `select token_hash, session_id, kind, user_id, owner_id, must_enrol, ${seenLately}
           from muster.sessions where token_hash = any($1::bytea[]) and ${alive}`,
          [hashes],
        ),
      ),
    );
    const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
    return hashes.map((hash) => byHash.get(hash.toString('base64')) ?? null);
  });

  /** Records that sessions are in use, once a minute. */
  async function see(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    await onDatabase(() =>
      pool.query('update muster.sessions set last_seen_at = now() where session_id = any($1::uuid[])', [
        sessionIds,
      ]),
    );
  }

  async function usernameOf(userId: number): Promise<string | undefined> {
    const known = usernames.get(userId);
    if (known !== undefined) return known;
    const [person] = await reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
    if (person !== undefined) usernames.set(userId, person.username);
    return person?.username;
  }

  return {
    async principalOf(token) {
      if (token === undefined) return nobody;
      const row = await sessionOf(hashOf(token));
      if (row === null) return nobody;
      const { session_id: sessionId, user_id: userId, owner_id: ownerId } = row;
      if (!row.seen_lately) await see([sessionId]);
      if (row.kind === 'owner')
        return ownerId === null ? nobody : { kind: 'owner', ownerId, userId, sessionId };
      const username = await usernameOf(userId);
      // the person does not exist any more
      if (username === undefined) return nobody;
      return { kind: 'staff', userId, username, sessionId, ...(row.must_enrol && { mustEnrol: true }) };
    },

    async stillOpen(sessionIds) {
      const { rows } = await onDatabase(() =>
        pool.query<Pick<Row, 'session_id' | 'seen_lately'>>(
          prepared(
            `select session_id, ${seenLately}
             from muster.sessions where session_id = any($1::uuid[]) and ${alive}`,
            [sessionIds],
          ),
        ),
      );
      await see(rows.flatMap((row) => (row.seen_lately ? [] : [row.session_id])));
      return new Set(rows.map((row) => row.session_id));
    },
  };
}
