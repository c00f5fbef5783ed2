import type { Pool } from 'pg';
import type { AnyAggregate } from '../../../domain/kernel/command.ts';
import { fold } from '../../../domain/kernel/decider.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import { user } from '../../../domain/user/decider.ts';
import type { UserState } from '../../../domain/user/state.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Credentials } from '../credentials/port.ts';
import { emailChangedLetter, usernameChangedLetter } from './mail-templates.ts';

const { decider }: AnyAggregate = user;

/**
 * Copies a person's username and address from the log to the credentials, and mails the notice of the
 * change once. Idempotent; the highest stream revision wins.
 */
export function createFollowNames(parts: {
  readonly pool: Pool;
  readonly credentials: Pick<Credentials, 'lock' | 'rename'>;
  readonly privacy: Privacy;
  readonly store: EventStore;
  readonly post: Post;
  readonly publicUrl: string;
}): (change: Effects['follow-names']) => Promise<void> {
  const { pool, credentials, privacy, store, post, publicUrl } = parts;

  return async ({ userId, tell }) => {
    const history = await privacy.open(await Array.fromAsync(store.read(`user-${userId}`)));
    const state = fold(decider, history) as UserState;
    const revision = history.at(-1)?.revision;
    // the person was erased meanwhile
    if (state.status !== 'registered' || revision === undefined) return;
    await onDatabase(() =>
      inTransaction(pool, 'begin', async (transaction) => {
        await credentials.lock(transaction, userId);
        await credentials.rename(transaction, userId, state.profile, revision);
        if (tell === null) return;
        const { email, username } = state.profile;
        const { cause } = tell;
        if (tell.what === 'address-replaced') {
          const letter = emailChangedLetter(publicUrl);
          await post.send(transaction, { to: tell.address, letter, cause, purpose: 'email-changed' });
        } else {
          const letter = usernameChangedLetter(publicUrl, username);
          await post.send(transaction, { to: email, letter, cause, purpose: 'username-changed' });
        }
      }),
    );
  };
}
