import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { email } from '../../../domain/kernel/limits.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Done, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { ConfirmedAddresses } from '../confirmed-addresses/port.ts';
import { type Credentials, newPassword } from '../credentials/port.ts';
import type { PublicForms } from '../public-forms/port.ts';
import type { SecondFactorAtReset } from '../second-factor/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import type { PasswordLimits } from './limits.ts';
import { passwordChangedMessage } from './mail-templates.ts';
import type { Passwords } from './port.ts';
import { resetQueue, type resetRequest, type ResetLinks } from './reset-mail.ts';

const requestInput = z.object({ email });
const resetInput = z.object({
  token: z.string().min(1, 'required').max(200, 'too-long'),
  password: newPassword,
});
const changeInput = z.object({
  oldPassword: z.string().min(1, 'required').max(1_000, 'too-long'),
  password: newPassword,
});

export interface PasswordsParts {
  readonly pool: Pool;
  readonly confirmedAddresses: Pick<ConfirmedAddresses, 'isConfirmed'>;
  readonly credentials: Credentials;
  readonly limits: PasswordLimits;
  readonly post: Post;
  readonly publicForms: PublicForms;
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly resets: ResetLinks;
  readonly secondFactor: SecondFactorAtReset;
  readonly sessions: SessionStore;
  readonly sideEffects: SideEffects;
}

const done: Done = { ok: true };

/** Creates the changes and resets of passwords. */
export function createPasswords(parts: PasswordsParts): Passwords {
  const { pool, credentials, limits, post, publicUrl, reads, resets, sessions, sideEffects } = parts;
  const { confirmedAddresses, publicForms, secondFactor } = parts;

  /** The hash of a new password, or the refusal of a weak one. */
  async function hashNew(chosen: string, username: string): Promise<string | Refused> {
    const weak = await credentials.weakness(chosen, username);
    return weak === null ? credentials.hash(chosen) : refuse('invalid', { password: weak });
  }

  /**
   * Sets a new password with all its consequences in one transaction; false when the link does not work, or when
   * the password was replaced since the old one was proved.
   */
  async function replace(
    person: { readonly user_id: number; readonly email: string },
    passwordHash: string,
    how: { readonly token: string } | { readonly keep: string; readonly mark: string | null },
  ): Promise<boolean> {
    const userId = person.user_id;
    // Somebody else may have registered with this address and have enrolled a factor of their own: decision 43.
    const wasConfirmed = 'keep' in how || (await confirmedAddresses.isConfirmed(userId));
    const ended = await onDatabase(() =>
      inTransaction(pool, 'begin', async (transaction) => {
        await credentials.lock(transaction, userId);
        if ('token' in how && !(await resets.use(transaction, how.token))) return undefined;
        if ('keep' in how && (await credentials.passwordMarkOf(userId, transaction)) !== how.mark)
          return undefined;
        // also makes mailed links void: somebody who knew the old password may have requested an address change
        await credentials.change(transaction, userId, passwordHash);
        if (!wasConfirmed) await secondFactor.forgetAll(transaction, userId);
        const sessionIds = await sessions.endOf(transaction, userId, 'keep' in how ? how.keep : undefined);
        const fact = 'keep' in how ? 'password-changed' : 'password-reset';
        await credentials.recordFact(transaction, userId, fact);
        const message = passwordChangedMessage(publicUrl);
        await post.send(transaction, { to: person.email, message, cause: randomUUID(), purpose: fact });
        return sessionIds;
      }),
    );
    if (ended !== undefined) sessions.announce(ended);
    return ended !== undefined;
  }

  async function personOf(userId: number) {
    const [person] = await reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
    return person;
  }

  return {
    async requestReset(input, sender) {
      const parsed = requestInput.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const refusal = await publicForms.admit('reset-password', sender);
      if (refusal !== null) return refusal.code === 'trapped' ? done : refusal;
      const wait = await limits.resetRequest(sender.address, parsed.data.email);
      if (wait !== null) return refuse('too-many', {}, wait);
      const secret: z.input<typeof resetRequest> = parsed.data;
      await onDatabase(() => sideEffects.send(pool, { queue: resetQueue, id: v7(), secret }));
      return done;
    },

    linkWorks: async (token) => (await resets.find(token)) !== undefined,

    async reset(input, device) {
      const parsed = resetInput.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const wait = await credentials.linkTry(device.address);
      if (wait !== null) return refuse('too-many', {}, wait);
      const { token, password: chosen } = parsed.data;
      const link = await resets.find(token);
      const person = link === undefined ? undefined : await personOf(link.user_id);
      if (person === undefined) return refuse('link-used-up');
      const passwordHash = await hashNew(chosen, person.username);
      if (typeof passwordHash !== 'string') return passwordHash;
      return (await replace(person, passwordHash, { token })) ? done : refuse('link-used-up');
    },

    async change(input, { userId, sessionId }) {
      const parsed = changeInput.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const person = await personOf(userId);
      if (person === undefined) return refuse('unauthenticated');
      // read first: the password can be replaced while the old one is proved
      const mark = await credentials.passwordMarkOf(userId);
      const refusal = await credentials.prove(userId, parsed.data.oldPassword, 'oldPassword');
      if (refusal !== null) return refusal;
      const passwordHash = await hashNew(parsed.data.password, person.username);
      if (typeof passwordHash !== 'string') return passwordHash;
      return (await replace(person, passwordHash, { keep: sessionId, mark }))
        ? done
        : refuse('invalid', { oldPassword: 'wrong-password' });
    },
  };
}
