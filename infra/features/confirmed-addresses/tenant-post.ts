import type { Pool } from 'pg';
import { roster } from '../../../domain/roster/decider.ts';
import { addressConfirmed } from '../../../domain/user/confirmed-address.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { TenantPost } from './port.ts';
import type { WaitingMail } from './waiting-mail.ts';

/** Says when mail of tenants goes out. `waits`: mail goes to a server, and not only to the local mailbox. */
export function createTenantPost(parts: {
  readonly pool: Pool;
  readonly post: Post;
  readonly states: States;
  readonly waiting: WaitingMail;
  readonly waits: boolean;
}): TenantPost & { sendWaiting(tenantId: number): Promise<void> } {
  const { pool, post, states, waiting, waits } = parts;

  /** Whether an active admin of the tenant has a confirmed address, as in the log. */
  async function maySend(tenantId: number): Promise<boolean> {
    if (!waits) return true;
    const { members } = (await states.of(roster.decider, `roster-${tenantId}`)).state;
    for (const [userId, { role, active }] of members) {
      if (role !== 'admin' || !active) continue;
      if ((await states.of(addressConfirmed, `user-${userId}`)).state) return true;
    }
    return false;
  }

  return {
    mayMail: maySend,

    mayMailTo: async (userId) => !waits || (await states.of(addressConfirmed, `user-${userId}`)).state,

    async sendWaiting(tenantId) {
      if (!(await maySend(tenantId))) return;
      let sent: number;
      do {
        sent = await onDatabase(() =>
          inTransaction(pool, 'begin', async (transaction) => {
            const mails = await waiting.take(transaction, tenantId);
            for (const mail of mails) await post.send(transaction, mail);
            return mails.length;
          }),
        );
      } while (sent > 0);
    },
  };
}
