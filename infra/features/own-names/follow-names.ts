import type { Pool } from 'pg';
import type { Effects } from '../../../domain/kernel/process.ts';
import { user } from '../../../domain/user/decider.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { States } from '../../platform/states/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Credentials } from '../credentials/port.ts';
import { emailChangedMessage, usernameChangedMessage } from './mail-templates.ts';

/**
 * Copies a person's username and address from the log to the credentials, and mails the notice of the
 * change once. Idempotent; the highest stream revision wins.
 */
export function createFollowNames(parts: {
  readonly pool: Pool;
  readonly credentials: Pick<Credentials, 'lock' | 'rename'>;
  readonly states: Pick<States, 'of'>;
  readonly post: Post;
  readonly publicUrl: string;
}): (change: Effects['follow-names']) => Promise<void> {
  const { pool, credentials, states, post, publicUrl } = parts;

  return async ({ userId, tell }) => {
    const { state, end } = await states.of(user.decider, `user-${userId}`);
    // the person was erased meanwhile
    if (state.status !== 'registered' || end === null) return;
    await onDatabase(() =>
      inTransaction(pool, 'begin', async (transaction) => {
        await credentials.lock(transaction, userId);
        await credentials.rename(transaction, userId, state.profile, end.revision);
        if (tell === null) return;
        const { email, username } = state.profile;
        const { cause } = tell;
        if (tell.what === 'address-replaced') {
          const message = emailChangedMessage(publicUrl);
          await post.send(transaction, { to: tell.address, message, cause, purpose: 'email-changed' });
        } else {
          const message = usernameChangedMessage(publicUrl, username);
          await post.send(transaction, { to: email, message, cause, purpose: 'username-changed' });
        }
      }),
    );
  };
}
