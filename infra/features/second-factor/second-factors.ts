import type { Pool } from 'pg';
import { randomUUID } from 'node:crypto';
import type { SignInFact } from '../../../domain/user/commands.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Self } from '../../platform/dispatch/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { Credentials } from '../credentials/port.ts';
import type { ListedPasskey, Passkeys } from '../passkeys/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import type { Authenticators } from './authenticators.ts';
import type { Notifier } from '../notifications/port.ts';
import { factorChangedMessage, factorChangedNotice, type FactorChange } from './mail-templates.ts';
import type { Factors, PresentedFactor } from './port.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

interface Parts {
  readonly pool: Pool;
  readonly authenticators: Authenticators;
  readonly credentials: Credentials;
  readonly passkeys: Passkeys;
  readonly post: Post;
  readonly publicUrl: string;
  readonly notifications: Notifier;
  readonly reads: Reads;
  readonly recoveryCodes: RecoveryCodes;
  readonly sessions: SessionStore;
}

/** The second factors of people: authenticator apps, passkeys and recovery codes. */
export class SecondFactors {
  constructor(private readonly parts: Parts) {}

  async status(userId: number): Promise<{ readonly totp: boolean; readonly recoveryCodesLeft: number }> {
    const { pool, authenticators, recoveryCodes } = this.parts;
    return onDatabase(async () => ({
      totp: await authenticators.has(pool, userId),
      recoveryCodesLeft: await recoveryCodes.left(pool, userId),
    }));
  }

  /** Whether the person has an authenticator app or a passkey. */
  async has(userId: number, connection: Transaction = this.parts.pool): Promise<boolean> {
    const { authenticators, passkeys } = this.parts;
    return onDatabase(
      async () =>
        (await authenticators.has(connection, userId)) || (await passkeys.count(connection, userId)) > 0,
    );
  }

  /** The person's kinds of second factor, with options for their browser. */
  async factorsOf(userId: number): Promise<Factors> {
    const { totp, recoveryCodesLeft } = await this.status(userId);
    const passkey = await this.parts.passkeys.secondFactorOptions(userId);
    return { totp, passkey, recoveryCodes: recoveryCodesLeft > 0 };
  }

  /** Stores a new, unconfirmed secret for an authenticator app; null when a confirmed one exists. */
  async begin(userId: number, username: string): Promise<{ secret: string; uri: string } | null> {
    return onDatabase(() => this.parts.authenticators.begin(this.parts.pool, userId, username));
  }

  /** Confirms the new secret; returns the recovery codes, or null for a wrong code or without such a secret. */
  async confirm(self: Self, code: string): Promise<readonly string[] | null> {
    const { authenticators, recoveryCodes } = this.parts;
    return this.enrolling(self, async (transaction) => {
      if (!(await authenticators.confirm(transaction, self.userId, code))) return null;
      await this.mailChange(transaction, self.userId, 'totp-enrolled');
      return recoveryCodes.issue(transaction, self.userId);
    });
  }

  /** Adds the passkey that a browser created, with recovery codes for a person who has none; null when refused. */
  async addPasskey(
    self: Self,
    name: string,
    response: string,
  ): Promise<{ passkey: ListedPasskey; codes: readonly string[] } | null> {
    const { passkeys, recoveryCodes } = this.parts;
    const { userId } = self;
    return this.enrolling(self, async (transaction) => {
      const passkey = await passkeys.add(transaction, userId, name, response);
      if (passkey === null) return null;
      await this.mailChange(transaction, userId, 'passkey-registered');
      const left = await recoveryCodes.left(transaction, userId);
      return { passkey, codes: left > 0 ? [] : await recoveryCodes.issue(transaction, userId) };
    });
  }

  /** Whether the person needs a second factor ('none': no), and whether the sent one is right. Uses it up. */
  async check(
    userId: number,
    { code, passkey }: PresentedFactor,
  ): Promise<'none' | 'right' | 'missing' | 'wrong'> {
    if (!(await this.has(userId))) return 'none';
    const { authenticators, passkeys, recoveryCodes } = this.parts;
    if (passkey) {
      const isRight = await this.transaction((transaction) =>
        passkeys.verifySecondFactor(transaction, userId, passkey),
      );
      return isRight ? 'right' : 'wrong';
    }
    if (code === undefined || code.trim() === '') return 'missing';
    return this.transaction(async (transaction) => {
      if (await authenticators.accepts(transaction, userId, code)) return 'right';
      if (!(await recoveryCodes.use(transaction, userId, code))) return 'wrong';
      await this.record(transaction, userId, 'recovery-code-used');
      return 'right';
    });
  }

  /**
   * Removes the authenticator app or a passkey. Without any the password is enough to sign in, so the last
   * one is not removed while a second factor is required ('last').
   */
  async remove(
    userId: number,
    which: 'totp' | { readonly passkeyId: string },
    isRequired: boolean,
  ): Promise<'removed' | 'not-there' | 'last'> {
    const { authenticators, credentials, passkeys, recoveryCodes } = this.parts;
    return this.transaction(async (transaction) => {
      await credentials.lock(transaction, userId);
      const removed =
        which === 'totp'
          ? await authenticators.remove(transaction, userId)
          : await passkeys.remove(transaction, userId, which.passkeyId);
      if (!removed) return 'not-there';
      if (!(await this.has(userId, transaction))) {
        if (isRequired) {
          await transaction.query('rollback');
          return 'last';
        }
        await recoveryCodes.remove(transaction, userId);
      }
      await this.mailChange(transaction, userId, which === 'totp' ? 'totp-removed' : 'passkey-removed');
      return 'removed';
    });
  }

  /** Makes factors void that were begun and not confirmed, in the caller's transaction. */
  async forgetBegun(transaction: Transaction, userId: number): Promise<void> {
    const { authenticators, passkeys } = this.parts;
    await authenticators.forgetBegun(transaction, userId);
    await passkeys.forgetBegun(transaction, userId);
  }

  /** Removes every factor and the recovery codes, in the caller's transaction. */
  async forgetAll(transaction: Transaction, userId: number): Promise<void> {
    const { authenticators, passkeys, recoveryCodes } = this.parts;
    if (await authenticators.remove(transaction, userId))
      await this.record(transaction, userId, 'totp-removed');
    const removed = await passkeys.removeAll(transaction, userId);
    for (let count = 0; count < removed; count += 1)
      await this.record(transaction, userId, 'passkey-removed');
    await recoveryCodes.remove(transaction, userId);
  }

  /** Replaces the recovery codes by new ones; null when the person has no second factor. */
  async renewCodes(userId: number): Promise<readonly string[] | null> {
    return this.transaction(async (transaction) => {
      await this.parts.credentials.lock(transaction, userId);
      if (!(await this.has(userId, transaction))) return null;
      await this.mailChange(transaction, userId, 'recovery-codes-issued');
      return this.parts.recoveryCodes.issue(transaction, userId);
    });
  }

  /** Runs `work`, which adds a factor. Afterwards this session may do everything, and the person's other enrolling sessions end. */
  private async enrolling<T>(
    { userId, sessionId }: Self,
    work: (transaction: Transaction) => Promise<T | null>,
  ): Promise<T | null> {
    const { credentials, sessions } = this.parts;
    let ended: readonly string[] = [];
    const done = await this.transaction(async (transaction) => {
      await credentials.lock(transaction, userId);
      const result = await work(transaction);
      if (result !== null) ended = await sessions.finishEnrolment(transaction, userId, sessionId);
      return result;
    });
    sessions.announce(ended);
    return done;
  }

  /** Records a change, mails it to the person and notifies their browsers. */
  private async mailChange(transaction: Transaction, userId: number, change: FactorChange): Promise<void> {
    const { notifications, post, publicUrl, reads } = this.parts;
    await this.record(transaction, userId, change);
    const [person] = await reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
    if (person === undefined) return;
    const message = factorChangedMessage(change, publicUrl);
    const cause = randomUUID();
    await post.send(transaction, { to: person.email, message, cause, purpose: change });
    await notifications.notify(transaction, {
      tenantId: null,
      userId,
      category: 'security',
      cause,
      ...factorChangedNotice(change),
    });
  }

  private record(transaction: Transaction, userId: number, fact: SignInFact) {
    return this.parts.credentials.recordFact(transaction, userId, fact);
  }

  private transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return onDatabase(() => inTransaction(this.parts.pool, 'begin', work));
  }
}
