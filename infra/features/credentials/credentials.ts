import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';

export interface Credential {
  readonly userId: number;
  readonly passwordHash: string;
  readonly emailKey: Buffer;
  /** the tenant last worked in; null before there was one */
  readonly lastTenant: number | null;
}

export interface NewCredential {
  readonly userId: number;
  /** of the company account that was registered with the person, if any */
  readonly ownerId?: number;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
}

interface Row {
  user_id: number;
  password_hash: string;
  email_key: Buffer;
  last_tenant: number | null;
}

/** Who signs in with what. Rows are written before the event that tells of the person. */
export class Credentials {
  constructor(
    private readonly pool: Pool,
    private readonly privacy: Pick<Privacy, 'hmac'>,
  ) {}

  /** Keeps a credential; a repeat of the same registration replaces it while nobody can use it yet. */
  async keep(credential: NewCredential): Promise<void> {
    await this.query(
      `insert into muster.credentials (user_id, username_key, email_key, password_hash, owner_stream)
       values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set password_hash = excluded.password_hash
       where not credentials.settled`,
      [
        credential.userId,
        this.usernameKey(credential.username),
        this.emailKey(credential.email),
        credential.passwordHash,
        credential.ownerId === undefined ? `user-${credential.userId}` : `owner-${credential.ownerId}`,
      ],
    );
  }

  /** The person is in the log: the credential stays. */
  async settle(userId: number): Promise<void> {
    await this.query('update muster.credentials set settled = true where user_id = $1', [userId]);
  }

  /** The registration was refused: nobody will ever be this user. */
  async drop(userId: number): Promise<void> {
    await this.query('delete from muster.credentials where user_id = $1 and not settled', [userId]);
  }

  /** All that claim a username; at most one of them is a person the log knows. */
  async claiming(username: string): Promise<readonly Credential[]> {
    const { rows } = await this.query<Row>(
      `select user_id, password_hash, email_key, last_tenant from muster.credentials
       where username_key = $1 order by settled desc, user_id limit 100`,
      [this.usernameKey(username)],
    );
    return rows.map((row) => ({
      userId: row.user_id,
      passwordHash: row.password_hash,
      emailKey: row.email_key,
      lastTenant: row.last_tenant,
    }));
  }

  /** Who claims an address; the log knows which of them bears it. */
  async havingEmail(email: string): Promise<readonly number[]> {
    const { rows } = await this.query<{ user_id: number }>(
      'select user_id from muster.credentials where email_key = $1 and settled order by user_id limit 100',
      [this.emailKey(email)],
    );
    return rows.map((row) => row.user_id);
  }

  /** The tenant a person last worked in; null before there was one. */
  async lastTenantOf(userId: number): Promise<number | null> {
    const { rows } = await this.query<{ last_tenant: number | null }>(
      'select last_tenant from muster.credentials where user_id = $1',
      [userId],
    );
    return rows[0]?.last_tenant ?? null;
  }

  /** The hash of a person's password; undefined for nobody. */
  async hashOf(userId: number): Promise<string | undefined> {
    const { rows } = await this.query<{ password_hash: string }>(
      'select password_hash from muster.credentials where user_id = $1',
      [userId],
    );
    return rows[0]?.password_hash;
  }

  /** Lets one transaction at a time change how a person signs in. */
  async lock(transaction: Transaction, userId: number): Promise<void> {
    await transaction.query('select from muster.credentials where user_id = $1 for no key update', [userId]);
  }

  /** Gives a person another password, in the caller's transaction. */
  async change(transaction: Transaction, userId: number, passwordHash: string): Promise<void> {
    await transaction.query('update muster.credentials set password_hash = $2 where user_id = $1', [
      userId,
      passwordHash,
    ]);
  }

  /** The company account that was registered with the person; null for who came otherwise. */
  async ownerOf(userId: number): Promise<number | null> {
    const { rows } = await this.query<{ owner_stream: string }>(
      'select owner_stream from muster.credentials where user_id = $1',
      [userId],
    );
    const [, ownerId] = /^owner-(\d+)$/.exec(rows[0]?.owner_stream ?? '') ?? [];
    return ownerId === undefined ? null : Number(ownerId);
  }

  /**
   * Lets a person be known by the names that the log has for them at a revision of their stream;
   * whether the address is another. Names of an earlier revision than those known change nothing.
   */
  async rename(
    transaction: Transaction,
    userId: number,
    names: { readonly username: string; readonly email: string },
    revision: bigint,
  ): Promise<boolean> {
    const { rows } = await transaction.query<{ email_key: Buffer }>(
      `with before as (select email_key from muster.credentials where user_id = $1)
       update muster.credentials set username_key = $2, email_key = $3, names_revision = $4
       where user_id = $1 and names_revision <= $4
       returning (select email_key from before)`,
      [userId, this.usernameKey(names.username), this.emailKey(names.email), revision],
    );
    return rows[0] !== undefined && !rows[0].email_key.equals(this.emailKey(names.email));
  }

  emailKey(email: string): Buffer {
    return this.privacy.hmac('credential-email', normaliseName(email));
  }

  private usernameKey(username: string): Buffer {
    return this.privacy.hmac('credential-username', normaliseName(username));
  }

  private query<Found extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Found>> {
    return onDatabase(() => this.pool.query<Found>(text, values));
  }
}
