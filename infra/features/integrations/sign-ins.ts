import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';

/** Who began a sign-in at Twitter, and for which tenant. */
export interface SignInOf {
  readonly tenantId: number;
  readonly userId: number;
  readonly sessionId: string;
}

const minutes = 10;
const hashOf = (state: string) => createHash('sha256').update(state).digest();

/** Sign-ins at Twitter that have not ended. Each ends once, within ten minutes, in the session that began it. */
export class SignIns {
  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
  ) {}

  /** A state that nobody can guess. */
  newState = (): string => randomBytes(32).toString('base64url');

  async begin(state: string, verifier: string, { tenantId, userId, sessionId }: SignInOf): Promise<void> {
    const hash = hashOf(state);
    await onDatabase(() =>
      this.pool.query(
        `insert into muster.twitter_sign_ins (state_hash, tenant_id, user_id, session_id, sealed, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
        [hash, tenantId, userId, sessionId, this.sealer.seal(hash.toString('hex'), verifier), minutes],
      ),
    );
  }

  /** Ends it: the tenant and the verifier; null if this session did not begin it, or not in time. */
  async end(
    state: string,
    { userId, sessionId }: Omit<SignInOf, 'tenantId'>,
  ): Promise<{ readonly tenantId: number; readonly verifier: string } | null> {
    const hash = hashOf(state);
    const { rows } = await onDatabase(() =>
      this.pool.query<{ tenant_id: number; sealed: Buffer }>(
        `delete from muster.twitter_sign_ins
         where state_hash = $1 and user_id = $2 and session_id = $3 and expires_at > now()
         returning tenant_id, sealed`,
        [hash, userId, sessionId],
      ),
    );
    const [row] = rows;
    if (row === undefined) return null;
    const verifier = z.string().parse(this.sealer.open(hash.toString('hex'), row.sealed));
    return { tenantId: row.tenant_id, verifier };
  }

  /**
   * The tenant of a sign-in that did not end: another session began it, for nobody or for the same user, or it took too
   * long. Null if there is none, or it is of another user.
   */
  async unfinished(
    state: string,
    userId: number | null,
  ): Promise<{ readonly tenantId: number; readonly late: boolean } | null> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ tenant_id: number; late: boolean }>(
        `select tenant_id, expires_at <= now() as late from muster.twitter_sign_ins
         where state_hash = $1 and ($2::integer is null or user_id = $2)`,
        [hashOf(state), userId],
      ),
    );
    const [row] = rows;
    return row === undefined ? null : { tenantId: row.tenant_id, late: row.late };
  }

  /** Those that are over are known for another hour, so that who comes back late learns why. */
  async sweep(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query(
        `delete from muster.twitter_sign_ins where expires_at < now() - make_interval(hours => 1)`,
      ),
    );
    return rowCount ?? 0;
  }
}
