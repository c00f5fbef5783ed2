import type { Pool } from 'pg';
import type { SignInFact } from '../../../domain/user/commands.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Self } from '../../platform/dispatch/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Credentials } from '../credentials/port.ts';
import type { ListedPasskey, Passkeys } from '../passkeys/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import type { Authenticators } from './authenticators.ts';
import type { Factors, Shown } from './port.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

interface Parts {
  readonly pool: Pool;
  readonly authenticators: Authenticators;
  readonly credentials: Credentials;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly sessions: SessionStore;
}

/** What signing in asks for besides the password: an authenticator or passkeys, with recovery codes. */
export class SecondFactors {
  constructor(private readonly parts: Parts) {}

  async status(userId: number): Promise<{ readonly totp: boolean; readonly recoveryCodesLeft: number }> {
    const { pool, authenticators, recoveryCodes } = this.parts;
    return onDatabase(async () => ({
      totp: await authenticators.has(pool, userId),
      recoveryCodesLeft: await recoveryCodes.left(pool, userId),
    }));
  }

  /** Whether the person has any. */
  async has(userId: number, connection: Transaction = this.parts.pool): Promise<boolean> {
    const { authenticators, passkeys } = this.parts;
    return onDatabase(
      async () =>
        (await authenticators.has(connection, userId)) || (await passkeys.count(connection, userId)) > 0,
    );
  }

  /** What the person can choose from, with options for their browser. */
  async choice(userId: number): Promise<Factors> {
    const { pool, authenticators, passkeys } = this.parts;
    const totp = await onDatabase(() => authenticators.has(pool, userId));
    return { totp, passkey: await passkeys.secondFactorOptions(userId) };
  }

  /** A new secret for an authenticator, which counts for nothing until a code of it was seen; null when one counts. */
  async begin(userId: number, username: string): Promise<{ secret: string; uri: string } | null> {
    return onDatabase(() => this.parts.authenticators.begin(this.parts.pool, userId, username));
  }

  /** Makes the new secret count; the recovery codes, or null for a wrong code or nothing to confirm. */
  async confirm(self: Self, code: string): Promise<readonly string[] | null> {
    const { authenticators, recoveryCodes } = this.parts;
    return this.enrolling(self, async (transaction) => {
      if (!(await authenticators.confirm(transaction, self.userId, code))) return null;
      await this.tell(transaction, self.userId, 'totp-enrolled');
      return recoveryCodes.issue(transaction, self.userId);
    });
  }

  /** Keeps the passkey that a browser made; with recovery codes for a person who has none. */
  async keepPasskey(
    self: Self,
    name: string,
    response: string,
  ): Promise<{ passkey: ListedPasskey; codes: readonly string[] } | null> {
    const { passkeys, recoveryCodes } = this.parts;
    const { userId } = self;
    return this.enrolling(self, async (transaction) => {
      const passkey = await passkeys.keep(transaction, userId, name, response);
      if (passkey === null) return null;
      await this.tell(transaction, userId, 'passkey-registered');
      const left = await recoveryCodes.left(transaction, userId);
      return { passkey, codes: left > 0 ? [] : await recoveryCodes.issue(transaction, userId) };
    });
  }

  /** Whether signing in needs more than the password, and whether what is shown is it. */
  async check(userId: number, { code, passkey }: Shown): Promise<'none' | 'right' | 'missing' | 'wrong'> {
    if (!(await this.has(userId))) return 'none';
    const { authenticators, passkeys, recoveryCodes } = this.parts;
    if (passkey) {
      const right = await this.transaction((transaction) => passkeys.isRight(transaction, userId, passkey));
      return right ? 'right' : 'wrong';
    }
    if (code === undefined || code.trim() === '') return 'missing';
    return this.transaction(async (transaction) => {
      if (await authenticators.accepts(transaction, userId, code)) return 'right';
      if (!(await recoveryCodes.use(transaction, userId, code))) return 'wrong';
      await this.tell(transaction, userId, 'recovery-code-used');
      return 'right';
    });
  }

  /**
   * Forgets the authenticator, or a passkey. Signing in asks for the password alone from the last one
   * on, so while a second factor is demanded that one stays.
   */
  async remove(
    userId: number,
    which: 'totp' | { readonly passkeyId: string },
    demanded: boolean,
  ): Promise<'removed' | 'not-there' | 'last'> {
    const { authenticators, credentials, passkeys, recoveryCodes } = this.parts;
    return this.transaction(async (transaction) => {
      await credentials.lock(transaction, userId);
      const removed =
        which === 'totp'
          ? await authenticators.forget(transaction, userId)
          : await passkeys.forget(transaction, userId, which.passkeyId);
      if (!removed) return 'not-there';
      if (!(await this.has(userId, transaction))) {
        if (demanded) {
          await transaction.query('rollback');
          return 'last';
        }
        await recoveryCodes.forget(transaction, userId);
      }
      await this.tell(transaction, userId, which === 'totp' ? 'totp-removed' : 'passkey-removed');
      return 'removed';
    });
  }

  /** New recovery codes in place of the old; null without anything that they could stand in for. */
  async renewCodes(userId: number): Promise<readonly string[] | null> {
    return this.transaction(async (transaction) => {
      await this.parts.credentials.lock(transaction, userId);
      if (!(await this.has(userId, transaction))) return null;
      await this.tell(transaction, userId, 'recovery-codes-issued');
      return this.parts.recoveryCodes.issue(transaction, userId);
    });
  }

  /** Adds a factor by `work`; the session that did so need not enrol any more, others that had to end. */
  private async enrolling<T>(
    { userId, sessionId }: Self,
    work: (transaction: Transaction) => Promise<T | null>,
  ): Promise<T | null> {
    const { credentials, sessions } = this.parts;
    let ended: readonly string[] = [];
    const done = await this.transaction(async (transaction) => {
      await credentials.lock(transaction, userId);
      const result = await work(transaction);
      if (result !== null) ended = await sessions.enrolled(transaction, userId, sessionId);
      return result;
    });
    sessions.announce(ended);
    return done;
  }

  private tell(transaction: Transaction, userId: number, fact: SignInFact) {
    return this.parts.credentials.tellFact(transaction, userId, fact);
  }

  private transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return onDatabase(() => inTransaction(this.parts.pool, 'begin', work));
  }
}
