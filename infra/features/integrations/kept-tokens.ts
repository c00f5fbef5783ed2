import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import type { Tokens } from './twitter.ts';

const kept = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
  account: z.string().optional(),
});

/** Tokens, and Twitter's number of the account that they are for; those of an earlier version do not say it. */
export interface AccountTokens extends Tokens {
  readonly account?: string | undefined;
}

// A renewal waits in its transaction for Twitter, whose answer has the only tokens that are worth anything: longer than
// a connection otherwise lets a transaction wait.
const begin = "begin; set local idle_in_transaction_session_timeout = '60s'";

/** The tokens of the tenants' accounts, sealed. */
export class KeptTokens {
  /** Renewals wait for each other: a Twitter that hangs must not hold all connections of the pool. */
  readonly #inTurn = pLimit(1);

  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
  ) {}

  async keep(tenantId: number, tokens: AccountTokens): Promise<void> {
    await onDatabase(() =>
      this.pool.query(
        `insert into muster.twitter_tokens (tenant_id, sealed) values ($1, $2)
         on conflict (tenant_id) do update set sealed = excluded.sealed, changed_at = clock_timestamp()`,
        [tenantId, this.#seal(tenantId, tokens)],
      ),
    );
  }

  async find(tenantId: number): Promise<(AccountTokens & { readonly keptAt: Date }) | null> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ sealed: Buffer; changed_at: Date }>(
        'select sealed, changed_at from muster.twitter_tokens where tenant_id = $1',
        [tenantId],
      ),
    );
    const [row] = rows;
    const tokens = this.#open(tenantId, row);
    return row && tokens ? { ...tokens, keptAt: row.changed_at } : null;
  }

  /** Removes and returns them; with `upTo`, only those that were kept until then. */
  async take(tenantId: number, upTo: Date | null = null): Promise<AccountTokens | null> {
    // a Date has no microseconds
    const { rows } = await onDatabase(() =>
      this.pool.query<{ sealed: Buffer }>(
        `delete from muster.twitter_tokens
         where tenant_id = $1 and ($2::timestamptz is null or changed_at < $2::timestamptz + interval '1 ms') returning sealed`,
        [tenantId, upTo],
      ),
    );
    return this.#open(tenantId, rows[0]);
  }

  /**
   * Replaces tokens by those that `renew` gets for them. Of several calls at the same time one renews: a refresh token
   * counts once. A process renews the tokens of one tenant at a time. `renew` returns null to remove the
   * tokens, or its argument to leave them unchanged.
   */
  async renew(
    tenantId: number,
    renew: (tokens: AccountTokens) => Promise<AccountTokens | null>,
  ): Promise<AccountTokens | null> {
    const renewal = () =>
      inTransaction(this.pool, begin, async (transaction) => {
        const { rows } = await transaction.query<{ sealed: Buffer }>(
          'select sealed from muster.twitter_tokens where tenant_id = $1 for update',
          [tenantId],
        );
        const before = this.#open(tenantId, rows[0]);
        if (before === null) return null;
        const after = await renew(before);
        if (after === null)
          await transaction.query('delete from muster.twitter_tokens where tenant_id = $1', [tenantId]);
        else if (after !== before)
          await transaction.query(
            'update muster.twitter_tokens set sealed = $2, changed_at = clock_timestamp() where tenant_id = $1',
            [tenantId, this.#seal(tenantId, after)],
          );
        return after;
      });
    return this.#inTurn(() => onDatabase(renewal));
  }

  #seal(tenantId: number, tokens: AccountTokens): Buffer {
    return this.sealer.seal(`twitter/${tenantId}`, tokens);
  }

  #open(tenantId: number, row: { readonly sealed: Buffer } | undefined): AccountTokens | null {
    return row === undefined ? null : kept.parse(this.sealer.open(`twitter/${tenantId}`, row.sealed));
  }
}
