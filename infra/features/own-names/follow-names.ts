import type { Pool } from 'pg';
import type { AnyAggregate } from '../../../domain/kernel/command.ts';
import { fold } from '../../../domain/kernel/decider.ts';
import type { Reaction } from '../../../domain/kernel/process.ts';
import { user } from '../../../domain/user/decider.ts';
import type { UserState } from '../../../domain/user/state.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Credentials } from '../credentials/credentials.ts';
import { forgetEmailChanges } from './email-changes.ts';
import { emailChangedLetter, usernameChangedLetter } from '../accounts/letters.ts';
import { PasswordResets } from '../passwords/password-resets.ts';

/** Lets the credentials know a person by the names that the log has for them. */
export type FollowNames = (change: {
  readonly userId: number;
  /** what to mail, once for each cause */
  readonly tell: Extract<Reaction, { kind: 'follow-names' }>['tell'];
}) => Promise<void>;

const { decider }: AnyAggregate = user;

/**
 * Builds it. Of several runs the one that has read furthest leaves what it read, whichever comes
 * last; doing it again changes nothing.
 */
export function createFollowNames(parts: {
  readonly pool: Pool;
  readonly privacy: Privacy;
  readonly store: EventStore;
  readonly post: Post;
  readonly publicUrl: string;
}): FollowNames {
  const { pool, privacy, store, post, publicUrl } = parts;
  const credentials = new Credentials(pool, privacy);
  const resets = new PasswordResets(pool);

  return async ({ userId, tell }) => {
    const history = await privacy.open(await Array.fromAsync(store.read(`user-${userId}`)));
    const state = fold(decider, history) as UserState;
    const revision = history.at(-1)?.revision;
    // erased meanwhile: nobody is left to sign in or to be told
    if (state.status !== 'registered' || revision === undefined) return;
    await onDatabase(() =>
      inTransaction(pool, 'begin', async (transaction) => {
        await credentials.lock(transaction, userId);
        const emailIsNew = await credentials.rename(transaction, userId, state.profile, revision);
        if (emailIsNew) {
          // what was mailed to the old address, or asked for before, is worth nothing at the new one
          await resets.forget(transaction, userId);
          await forgetEmailChanges(transaction, userId);
        }
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
