import type { Pool } from 'pg';
import { z } from 'zod';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import type { Sessions } from '../sessions/port.ts';
import type { Subscription } from './port.ts';

/** Browsers of one person that are notified. A new one takes the place of the one longest not seen. */
export const browsersPerPerson = 20;

const kept = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** A browser by the HMAC of its endpoint, in hex. */
export type Browser = string;

/** A browser that is notified, with the user agent of its session. */
export interface NotifiedBrowser {
  readonly browser: Browser;
  readonly userAgent: string;
}

/** Where to push to, sealed. A subscription is used while its session is open, and deleted afterwards. */
export class Subscriptions {
  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
    private readonly privacy: Pick<Privacy, 'hmac'>,
    private readonly sessions: Pick<Sessions, 'list'>,
  ) {}

  async keep(userId: number, sessionId: string, subscription: Subscription): Promise<void> {
    const browser = this.#browser(subscription.endpoint);
    const sealed = this.sealer.seal(browser, subscription);
    await onDatabase(() =>
      this.pool.query(
        `with kept as (
           insert into muster.push_subscriptions as s (endpoint_hash, user_id, session_id, sealed)
           values ($1, $2, $3, $4)
           on conflict (endpoint_hash) do update
             set user_id = excluded.user_id, session_id = excluded.session_id, sealed = excluded.sealed,
                 refreshed_at = clock_timestamp()
           returning endpoint_hash)
         delete from muster.push_subscriptions where endpoint_hash in (
           select endpoint_hash from muster.push_subscriptions
           where user_id = $2 and endpoint_hash not in (select endpoint_hash from kept)
           order by refreshed_at desc offset $5)`,
        [Buffer.from(browser, 'hex'), userId, sessionId, sealed, browsersPerPerson - 1],
      ),
    );
  }

  async remove(userId: number, endpoint: string): Promise<void> {
    await onDatabase(() =>
      this.pool.query('delete from muster.push_subscriptions where endpoint_hash = $1 and user_id = $2', [
        Buffer.from(this.#browser(endpoint), 'hex'),
        userId,
      ]),
    );
  }

  /** The browsers where the person is signed in; the others are forgotten. */
  async browsersOf(transaction: Transaction, userId: number): Promise<readonly NotifiedBrowser[]> {
    const sessions = await this.sessions.list(userId, transaction);
    await transaction.query(
      'delete from muster.push_subscriptions where user_id = $1 and session_id <> all ($2)',
      [userId, sessions.map(({ sessionId }) => sessionId)],
    );
    const { rows } = await transaction.query<{ browser: string; session: string }>(
      `select encode(endpoint_hash, 'hex') as browser, session_id as session
       from muster.push_subscriptions where user_id = $1 order by refreshed_at desc limit $2`,
      [userId, browsersPerPerson],
    );
    const agents = new Map(sessions.map(({ sessionId, userAgent }) => [sessionId, userAgent]));
    return rows.map(({ browser, session }) => ({ browser, userAgent: agents.get(session) ?? '' }));
  }

  /** The subscription of a browser while this person is signed in there; null afterwards. */
  async find(browser: Browser, userId: number): Promise<Subscription | null> {
    const open = await this.#openSessions(userId);
    const { rows } = await onDatabase(() =>
      this.pool.query<{ sealed: Buffer }>(
        `select sealed from muster.push_subscriptions
         where endpoint_hash = $1 and user_id = $2 and session_id = any ($3)`,
        [Buffer.from(browser, 'hex'), userId, open],
      ),
    );
    const [row] = rows;
    return row ? kept.parse(this.sealer.open(browser, row.sealed)) : null;
  }

  /** Deletes subscriptions that were not renewed for 60 days. A browser in use renews its subscription every week. */
  async sweep(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query(
        `delete from muster.push_subscriptions where endpoint_hash in (
           select endpoint_hash from muster.push_subscriptions
           where refreshed_at < now() - interval '60 days' order by refreshed_at limit 1000)`,
      ),
    );
    return rowCount ?? 0;
  }

  async #openSessions(userId: number): Promise<string[]> {
    return (await this.sessions.list(userId)).map(({ sessionId }) => sessionId);
  }

  #browser(endpoint: string): Browser {
    return this.privacy.hmac('push-endpoint', endpoint).toString('hex');
  }
}
