import type { Pool } from 'pg';
import { v7, validate } from 'uuid';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import { Ceremonies, readSigned } from './ceremonies.ts';
import type { Challenges } from './challenges.ts';
import type { ListedPasskey, Passkeys } from './port.ts';

/** How many passkeys a person can have. */
const maxPasskeys = 20;

interface Row {
  readonly passkey_id: string;
  readonly user_id: number;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  /** a bigint, as text */
  readonly counter: string;
  readonly transports: readonly string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const listed = (row: Row): ListedPasskey => ({
  passkeyId: row.passkey_id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
const known = (row: Row) => ({ credentialId: row.credential_id, transports: row.transports });
const scopeOf = (userId: number): string => `user ${userId}`;

/** Passkeys in PostgreSQL; only public keys are stored. */
export class PasskeyStore implements Passkeys {
  private readonly ceremonies: Ceremonies;

  constructor(
    private readonly parts: {
      readonly pool: Pool;
      readonly privacy: Pick<Privacy, 'hmac'>;
      readonly challenges: Challenges;
      readonly publicUrl: string;
    },
  ) {
    this.ceremonies = new Ceremonies(parts.publicUrl);
  }

  async list(userId: number): Promise<readonly ListedPasskey[]> {
    return (await onDatabase(() => this.of(this.parts.pool, userId))).map(listed);
  }

  async count(connection: Transaction, userId: number): Promise<number> {
    return (await this.of(connection, userId)).length;
  }

  async creationOptions(person: { userId: number; username: string }): Promise<string | null> {
    const rows = await onDatabase(() => this.of(this.parts.pool, person.userId));
    if (rows.length >= maxPasskeys) return null;
    const challenge = await this.parts.challenges.create('enrol', scopeOf(person.userId));
    const { username } = person;
    return this.ceremonies.creationOptions(
      { handle: this.handleOf(person.userId), username },
      challenge,
      rows.map(known),
    );
  }

  async add(
    transaction: Transaction,
    userId: number,
    name: string,
    response: string,
  ): Promise<ListedPasskey | null> {
    const created = await this.ceremonies.verifyCreation(response, (challenge) =>
      this.parts.challenges.use(transaction, challenge, 'enrol', scopeOf(userId)),
    );
    if (created === null || (await this.count(transaction, userId)) >= maxPasskeys) return null;
    const { rows } = await transaction.query<Row>(
      `insert into muster.passkeys (passkey_id, user_id, credential_id, public_key, counter, transports, name)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning *`,
      [
        v7(),
        userId,
        Buffer.from(created.id, 'base64url'),
        Buffer.from(created.publicKey),
        created.counter,
        created.transports,
        name,
      ],
    );
    return rows[0] === undefined ? null : listed(rows[0]);
  }

  forgetBegun(transaction: Transaction, userId: number): Promise<void> {
    return this.parts.challenges.forget(transaction, 'enrol', scopeOf(userId));
  }

  async remove(transaction: Transaction, userId: number, passkeyId: string): Promise<boolean> {
    if (!validate(passkeyId)) return false;
    const { rowCount } = await transaction.query(
      'delete from muster.passkeys where passkey_id = $1 and user_id = $2',
      [passkeyId, userId],
    );
    return rowCount === 1;
  }

  async removeAll(transaction: Transaction, userId: number): Promise<number> {
    await this.forgetBegun(transaction, userId);
    const { rowCount } = await transaction.query('delete from muster.passkeys where user_id = $1', [userId]);
    return rowCount ?? 0;
  }

  async secondFactorOptions(userId: number): Promise<string | null> {
    const rows = await onDatabase(() => this.of(this.parts.pool, userId));
    if (rows.length === 0) return null;
    const challenge = await this.parts.challenges.create('second-factor', scopeOf(userId));
    return this.ceremonies.requestOptions(challenge, rows.map(known));
  }

  async verifySecondFactor(transaction: Transaction, userId: number, response: string): Promise<boolean> {
    return (await this.check(transaction, response, userId)) !== null;
  }

  async logInOptions(neighbourhood: string): Promise<string> {
    const challenge = await this.parts.challenges.create('log-in', neighbourhood);
    return this.ceremonies.requestOptions(challenge, null);
  }

  async verifyLogIn(response: string): Promise<number | null> {
    return onDatabase(() =>
      inTransaction(this.parts.pool, 'begin', (transaction) => this.check(transaction, response, null)),
    );
  }

  /**
   * Verifies a signature and returns the user id of the passkey's person; `userId` accepts only their
   * passkeys. A counter that did not rise means a copied passkey and is refused (Web Authentication, Level
   * 3, section 6.1.1).
   */
  private async check(
    transaction: Transaction,
    response: string,
    userId: number | null,
  ): Promise<number | null> {
    const answered = readSigned(response);
    if (answered === undefined) return null;
    const { rows } = await transaction.query<Row>(
      `select * from muster.passkeys
       where credential_id = $1 and user_id = coalesce($2, user_id) for update`,
      [Buffer.from(answered.id, 'base64url'), userId],
    );
    const row = rows[0];
    if (row === undefined) return null;
    // without a username the device names the person by the handle, which must match (section 7.2, step 6)
    const handle = Buffer.from(answered.response.userHandle ?? '', 'base64url');
    if (userId === null && !handle.equals(this.handleOf(row.user_id))) return null;
    const counter = await this.ceremonies.verifySignature(
      answered,
      {
        id: row.credential_id.toString('base64url'),
        publicKey: Uint8Array.from(row.public_key),
        counter: Number(row.counter),
        transports: [...row.transports],
      },
      (challenge) =>
        this.parts.challenges.use(
          transaction,
          challenge,
          userId === null ? 'log-in' : 'second-factor',
          userId === null ? null : scopeOf(userId),
        ),
      userId === null,
    );
    if (counter === null) return null;
    await transaction.query(
      'update muster.passkeys set counter = $2, last_used_at = now() where passkey_id = $1',
      [row.passkey_id, counter],
    );
    return row.user_id;
  }

  /** The user handle that a device stores; it does not reveal who the person is. */
  private handleOf(userId: number): Buffer {
    return this.parts.privacy.hmac('passkey-handle', String(userId));
  }

  private async of(connection: Transaction, userId: number): Promise<readonly Row[]> {
    const { rows } = await connection.query<Row>(
      `select * from muster.passkeys where user_id = $1 order by created_at, passkey_id limit ${maxPasskeys}`,
      [userId],
    );
    return rows;
  }
}
