import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import type { Tokens } from './twitter.ts';

const kept = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });

/** The tokens of the tenants' accounts, sealed. */
export class KeptTokens {
  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
  ) {}

  async keep(tenantId: number, tokens: Tokens): Promise<void> {
    await onDatabase(() =>
      this.pool.query(
        `insert into muster.twitter_tokens (tenant_id, sealed) values ($1, $2)
         on conflict (tenant_id) do update set sealed = excluded.sealed, changed_at = clock_timestamp()`,
        [tenantId, this.#seal(tenantId, tokens)],
      ),
    );
  }

  async find(tenantId: number): Promise<Tokens | null> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ sealed: Buffer }>('select sealed from muster.twitter_tokens where tenant_id = $1', [
        tenantId,
      ]),
    );
    return this.#open(tenantId, rows[0]);
  }

  /** Removes and returns them. */
  async take(tenantId: number): Promise<Tokens | null> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ sealed: Buffer }>(
        'delete from muster.twitter_tokens where tenant_id = $1 returning sealed',
        [tenantId],
      ),
    );
    return this.#open(tenantId, rows[0]);
  }

  /**
   * Replaces tokens by those that `renew` gets for them. Of several calls at the same time one renews: a refresh token
   * counts once. `renew` returns null to remove them, and the tokens it was given to keep them.
   */
  async renew(tenantId: number, renew: (tokens: Tokens) => Promise<Tokens | null>): Promise<Tokens | null> {
    return onDatabase(() =>
      inTransaction(this.pool, 'begin', async (transaction) => {
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
      }),
    );
  }

  #seal(tenantId: number, tokens: Tokens): Buffer {
    return this.sealer.seal(`twitter/${tenantId}`, tokens);
  }

  #open(tenantId: number, row: { readonly sealed: Buffer } | undefined): Tokens | null {
    return row === undefined ? null : kept.parse(this.sealer.open(`twitter/${tenantId}`, row.sealed));
  }
}
