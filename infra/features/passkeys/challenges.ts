import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';

/** What a challenge is for: to create a passkey, as a second factor, or to sign in. */
export type Purpose = 'enrol' | 'second-factor' | 'log-in';

const minutes = 5;
/** How many challenges of one scope can be open; a new one replaces the oldest. */
const maxPerScope = 100;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** WebAuthn challenges: 256 random bits, valid for one answer within five minutes. */
export class Challenges {
  constructor(
    private readonly pool: Pool,
    private readonly privacy: Pick<Privacy, 'hmac'>,
  ) {}

  /** Creates a challenge for a scope: a person, or before sign-in the caller's address prefix. */
  async create(purpose: Purpose, scope: string): Promise<Buffer<ArrayBuffer>> {
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
        [hashOf(challenge.toString('base64url')), purpose, this.scopeKey(purpose, scope), maxPerScope - 1],
      ),
    );
    return challenge;
  }

  /**
   * Uses a challenge up, whether or not its answer is valid. False when there is no such challenge of this
   * purpose and scope. With null as scope, it may have any.
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

  /** Deletes the open challenges of a scope. */
  async forget(transaction: Transaction, purpose: Purpose, scope: string): Promise<void> {
    await transaction.query('delete from muster.passkey_challenges where scope = $1', [
      this.scopeKey(purpose, scope),
    ]);
  }

  /** Deletes expired challenges; returns how many. */
  async deleteExpired(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query('delete from muster.passkey_challenges where expires_at <= now()'),
    );
    return rowCount ?? 0;
  }

  private scopeKey(purpose: Purpose, scope: string): Buffer {
    return this.privacy.hmac('passkey-challenge', `${purpose} ${scope}`);
  }
}
