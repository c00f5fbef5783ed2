import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';

/** What a browser is to sign: to make a passkey, as a second factor, or instead of a password. */
export type Purpose = 'enrol' | 'second-factor' | 'log-in';

const minutes = 5;
/** So many of one scope can be answered at a time; an older one goes when another is made. */
const atOnce = 100;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Challenges of WebAuthn: 256 random bits, good for one answer within five minutes. */
export class Challenges {
  constructor(
    private readonly pool: Pool,
    private readonly privacy: Pick<Privacy, 'hmac'>,
  ) {}

  /** Makes one for a scope: a person, or the neighbourhood of whoever is nobody yet. */
  async make(purpose: Purpose, scope: string): Promise<Buffer<ArrayBuffer>> {
    const challenge = Buffer.from(randomBytes(32));
    await onDatabase(() =>
      this.pool.query(
        `with gone as (
           delete from muster.passkey_challenges where challenge_hash in (
             select challenge_hash from muster.passkey_challenges
             where scope = $3 order by expires_at desc offset $4)
         ), ended as (delete from muster.passkey_challenges where expires_at <= now())
         insert into muster.passkey_challenges (challenge_hash, purpose, scope, expires_at)
         values ($1, $2, $3, now() + interval '${minutes} minutes')`,
        [hashOf(challenge.toString('base64url')), purpose, this.scopeKey(purpose, scope), atOnce - 1],
      ),
    );
    return challenge;
  }

  /**
   * Uses one up, whatever comes of the answer; false for one that is none of this purpose (any more).
   * Without a scope it may be anybody's.
   */
  async use(
    transaction: Transaction,
    challenge: string,
    purpose: Purpose,
    scope: string | null,
  ): Promise<boolean> {
    const { rowCount } = await transaction.query(
      `delete from muster.passkey_challenges
       where challenge_hash = $1 and purpose = $2 and coalesce($3, scope) = scope and expires_at > now()`,
      [hashOf(challenge), purpose, scope === null ? null : this.scopeKey(purpose, scope)],
    );
    return rowCount === 1;
  }

  /** Removes those that ran out; answers how many. */
  async sweep(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query('delete from muster.passkey_challenges where expires_at <= now()'),
    );
    return rowCount ?? 0;
  }

  private scopeKey(purpose: Purpose, scope: string): Buffer {
    return this.privacy.hmac('passkey-challenge', `${purpose} ${scope}`);
  }
}
