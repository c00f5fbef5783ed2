import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Pool } from 'pg';
import { z } from 'zod';
import { onDatabase } from '../database/unavailable.ts';
import { inTransaction } from '../projector/transaction.ts';
import type { SideEffects, Transaction } from '../side-effects/port.ts';
import type { Sealer } from '../side-effects/sealer.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { tellFact } from './sign-in-facts.ts';

/** A clock may be off by one step in either direction, seconds: RFC 6238, section 5.2. */
const tolerance = 30;

interface Row {
  readonly sealed: Buffer;
  readonly confirmed: boolean;
  readonly last_step: number;
}

/** Authenticators that give six digits for every half minute (RFC 6238), with recovery codes. */
export class SecondFactors {
  constructor(
    private readonly parts: {
      readonly pool: Pool;
      readonly sealer: Sealer;
      readonly recoveryCodes: RecoveryCodes;
      readonly sideEffects: SideEffects;
    },
  ) {}

  async status(userId: number): Promise<{ readonly totp: boolean; readonly recoveryCodesLeft: number }> {
    const { pool, recoveryCodes } = this.parts;
    return onDatabase(async () => ({
      totp: (await this.row(pool, userId))?.confirmed ?? false,
      recoveryCodesLeft: await recoveryCodes.left(pool, userId),
    }));
  }

  /** A new secret, which counts for nothing until a code of it was seen; null when one counts already. */
  async begin(userId: number, username: string): Promise<{ secret: string; uri: string } | null> {
    const { pool, sealer } = this.parts;
    const secret = generateSecret();
    const { rowCount } = await onDatabase(() =>
      pool.query(
        `insert into muster.totp (user_id, sealed) values ($1, $2)
         on conflict (user_id) do update set sealed = excluded.sealed where not totp.confirmed`,
        [userId, sealer.seal(placeOf(userId), secret)],
      ),
    );
    return rowCount === 0
      ? null
      : { secret, uri: generateURI({ issuer: 'Muster', label: username, secret }) };
  }

  /** Makes the new secret count and issues recovery codes; null for a wrong code or nothing to confirm. */
  async confirm(userId: number, code: string): Promise<readonly string[] | null> {
    return this.transaction(async (transaction) => {
      const row = await this.row(transaction, userId, 'for update');
      if (row === undefined || row.confirmed || !(await this.accept(transaction, userId, row, code)))
        return null;
      await transaction.query('update muster.totp set confirmed = true where user_id = $1', [userId]);
      await tellFact(this.parts.sideEffects, transaction, userId, 'totp-enrolled');
      return this.parts.recoveryCodes.issue(transaction, userId);
    });
  }

  /** Whether signing in needs more than the password, and whether this code is it. */
  async check(userId: number, code: string | undefined): Promise<'right' | 'missing' | 'wrong'> {
    const row = await onDatabase(() => this.row(this.parts.pool, userId));
    if (row === undefined || !row.confirmed) return 'right';
    if (code === undefined || code.trim() === '') return 'missing';
    return this.transaction(async (transaction) => {
      const locked = await this.row(transaction, userId, 'for update');
      if (locked !== undefined && (await this.accept(transaction, userId, locked, code))) return 'right';
      if (!(await this.parts.recoveryCodes.use(transaction, userId, code))) return 'wrong';
      await tellFact(this.parts.sideEffects, transaction, userId, 'recovery-code-used');
      return 'right';
    });
  }

  /** Signing in asks for the password alone from now on; false when it did before. */
  async remove(userId: number): Promise<boolean> {
    return this.transaction(async (transaction) => {
      const { rows } = await transaction.query<Row>(
        'delete from muster.totp where user_id = $1 returning confirmed',
        [userId],
      );
      if (!rows[0]?.confirmed) return false;
      await this.parts.recoveryCodes.forget(transaction, userId);
      await tellFact(this.parts.sideEffects, transaction, userId, 'totp-removed');
      return true;
    });
  }

  /** New recovery codes in place of the old; null without an authenticator that they could stand in for. */
  async renewCodes(userId: number): Promise<readonly string[] | null> {
    return this.transaction(async (transaction) => {
      const row = await this.row(transaction, userId, 'for update');
      if (!row?.confirmed) return null;
      await tellFact(this.parts.sideEffects, transaction, userId, 'recovery-codes-issued');
      return this.parts.recoveryCodes.issue(transaction, userId);
    });
  }

  /** Whether the code is one of now; its step and all before are used up then. */
  private async accept(
    transaction: Transaction,
    userId: number,
    { sealed, last_step: afterTimeStep }: Row,
    code: string,
  ): Promise<boolean> {
    const token = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return false;
    const secret = z.string().parse(this.parts.sealer.open(placeOf(userId), sealed));
    const verified = verifySync({ secret, token, epochTolerance: tolerance, afterTimeStep });
    if (!verified.valid || !('timeStep' in verified)) return false;
    await transaction.query('update muster.totp set last_step = $2 where user_id = $1', [
      userId,
      verified.timeStep,
    ]);
    return true;
  }

  private async row(connection: Transaction, userId: number, lock = ''): Promise<Row | undefined> {
    const { rows } = await connection.query<Row>(
      `select sealed, confirmed, last_step from muster.totp where user_id = $1 ${lock}`,
      [userId],
    );
    return rows[0];
  }

  private transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return onDatabase(() => inTransaction(this.parts.pool, 'begin', work));
  }
}

const placeOf = (userId: number): string => `totp of user ${userId}`;
