import webPush from 'web-push';
import type { Pool } from 'pg';
import { z } from 'zod';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';

const pair = z.object({ publicKey: z.string(), privateKey: z.string() });
type Pair = z.infer<typeof pair>;
const place = 'vapid';

/**
 * The installation's VAPID key pair (RFC 8292). It is created at its first use and never replaced: every
 * browser has subscribed with its public key.
 */
export class VapidKeys {
  #keys: Pair | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
  ) {}

  /** The keys, in base64url. Throws Unavailable if the database does not answer. */
  async get(): Promise<Pair> {
    const keys = this.#keys ?? (await this.#stored()) ?? (await this.#create());
    if (!keys) throw new Error('The VAPID keys were deleted');
    this.#keys = keys;
    return keys;
  }

  async #stored(): Promise<Pair | undefined> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ sealed: Buffer }>('select sealed from muster.push_keys'),
    );
    const [row] = rows;
    return row && pair.parse(this.sealer.open(place, row.sealed));
  }

  /** Of several processes that create keys at the same time, the first one's are stored. */
  async #create(): Promise<Pair | undefined> {
    const sealed = this.sealer.seal(place, webPush.generateVAPIDKeys());
    await onDatabase(() =>
      this.pool.query('insert into muster.push_keys (sealed) values ($1) on conflict do nothing', [sealed]),
    );
    return this.#stored();
  }
}
