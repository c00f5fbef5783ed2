import { generateSecret, generateURI, verifySync } from 'otplib';
import { z } from 'zod';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';

/** How many seconds a clock may be wrong in either direction: one step (RFC 6238, section 5.2). */
const tolerance = 30;

interface Row {
  readonly sealed: Buffer;
  readonly confirmed: boolean;
  readonly last_step: number;
}

const sealContext = (userId: number): string => `totp of user ${userId}`;

/** Authenticator apps: six digits for every 30 seconds (RFC 6238). */
export class Authenticators {
  constructor(private readonly sealer: Sealer) {}

  /** Whether the person has a confirmed authenticator app. */
  async has(connection: Transaction, userId: number): Promise<boolean> {
    return (await this.row(connection, userId))?.confirmed ?? false;
  }

  /** Stores a new, unconfirmed secret; null when the person has a confirmed one. */
  async begin(
    connection: Transaction,
    userId: number,
    username: string,
  ): Promise<{ secret: string; uri: string } | null> {
    const secret = generateSecret();
    const { rowCount } = await connection.query(
      `insert into muster.totp (user_id, sealed) values ($1, $2)
       on conflict (user_id) do update set sealed = excluded.sealed where not totp.confirmed`,
      [userId, this.sealer.seal(sealContext(userId), secret)],
    );
    return rowCount === 0
      ? null
      : { secret, uri: generateURI({ issuer: 'Muster', label: username, secret }) };
  }

  /** Confirms the new secret; false for a wrong code or without an unconfirmed secret. */
  async confirm(transaction: Transaction, userId: number, code: string): Promise<boolean> {
    const row = await this.row(transaction, userId, 'for update');
    if (row === undefined || row.confirmed || !(await this.useCode(transaction, userId, row, code)))
      return false;
    await transaction.query('update muster.totp set confirmed = true where user_id = $1', [userId]);
    return true;
  }

  /** Whether the code is valid now. A valid code uses up its time step and all earlier ones. */
  async accepts(transaction: Transaction, userId: number, code: string): Promise<boolean> {
    const row = await this.row(transaction, userId, 'for update');
    return row?.confirmed === true && (await this.useCode(transaction, userId, row, code));
  }

  /** Deletes a secret that is not confirmed. */
  async forgetBegun(transaction: Transaction, userId: number): Promise<void> {
    await transaction.query('delete from muster.totp where user_id = $1 and not confirmed', [userId]);
  }

  /** Deletes the secret; returns whether it was confirmed. */
  async remove(transaction: Transaction, userId: number): Promise<boolean> {
    const { rows } = await transaction.query<Row>(
      'delete from muster.totp where user_id = $1 returning confirmed',
      [userId],
    );
    return rows[0]?.confirmed ?? false;
  }

  private async useCode(
    transaction: Transaction,
    userId: number,
    { sealed, last_step: afterTimeStep }: Row,
    code: string,
  ): Promise<boolean> {
    const token = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return false;
    const secret = z.string().parse(this.sealer.open(sealContext(userId), sealed));
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
}
