import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { DrawnIdInUse } from '../../platform/dispatch/drawn-ids.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { CredentialStore } from './port.ts';

interface Row {
  user_id: number;
  password_hash: string;
  email_key: Buffer;
  last_tenant: number | null;
}

/** The store, with the password hashes that `prove` needs. */
export interface StoreWithHashes extends CredentialStore {
  /** The hash of a person's password; undefined when there is no such person. */
  hashOf(userId: number): Promise<string | undefined>;
}

/** Credentials in PostgreSQL. Usernames and addresses are stored as HMACs only. */
export function createCredentialStore(pool: Pool, privacy: Pick<Privacy, 'hmac'>): StoreWithHashes {
  const onReplacedActs: ((transaction: Transaction, userId: number) => Promise<void>)[] = [];
  const emailKey = (email: string): Buffer => privacy.hmac('credential-email', normaliseName(email));
  const usernameKey = (username: string): Buffer =>
    privacy.hmac('credential-username', normaliseName(username));
  const query = <Found extends QueryResultRow>(
    text: string,
    values: unknown[],
  ): Promise<QueryResult<Found>> => onDatabase(() => pool.query<Found>(text, values));
  async function runOnReplaced(transaction: Transaction, userId: number): Promise<void> {
    for (const act of onReplacedActs) await act(transaction, userId);
  }

  return {
    emailKey,
    usernameKey,
    onReplaced: (act) => void onReplacedActs.push(act),

    async keep(credential) {
      // rows without a command id are older than the column: a repeat has the same names
      const isOwn = `coalesce(credentials.command_id = excluded.command_id,
        credentials.username_key = excluded.username_key and credentials.email_key = excluded.email_key)`;
      const { rows } = await query(
        `insert into muster.credentials
           (user_id, username_key, email_key, password_hash, owner_stream, command_id)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (user_id) do update
         set password_hash = case when credentials.settled then credentials.password_hash
                                  else excluded.password_hash end
         where ${isOwn}
         returning user_id`,
        [
          credential.userId,
          usernameKey(credential.username),
          emailKey(credential.email),
          credential.passwordHash,
          credential.ownerId === undefined ? `user-${credential.userId}` : `owner-${credential.ownerId}`,
          credential.commandId,
        ],
      );
      if (rows.length === 0) throw new DrawnIdInUse(`user ${credential.userId} has a credential`);
    },

    async settle(userId) {
      await query('update muster.credentials set settled = true where user_id = $1', [userId]);
    },

    async drop(userId, commandId) {
      await query('delete from muster.credentials where user_id = $1 and command_id = $2 and not settled', [
        userId,
        commandId,
      ]);
    },

    async byUsername(username) {
      const { rows } = await query<Row>(
        `select user_id, password_hash, email_key, last_tenant from muster.credentials
         where username_key = $1 order by settled desc, user_id limit 100`,
        [usernameKey(username)],
      );
      return rows.map((row) => ({
        userId: row.user_id,
        passwordHash: row.password_hash,
        emailKey: row.email_key,
        lastTenant: row.last_tenant,
      }));
    },

    async havingEmail(email) {
      const { rows } = await query<{ user_id: number }>(
        'select user_id from muster.credentials where email_key = $1 and settled order by user_id limit 100',
        [emailKey(email)],
      );
      return rows.map((row) => row.user_id);
    },

    async passwordMarkOf(userId, transaction = pool) {
      const { rows } = await onDatabase(() =>
        transaction.query<Row>('select password_hash from muster.credentials where user_id = $1', [userId]),
      );
      const hash = rows[0]?.password_hash;
      return hash === undefined ? null : privacy.hmac('credential-password', hash).toString('base64url');
    },

    async lastTenantOf(userId) {
      const { rows } = await query<{ last_tenant: number | null }>(
        'select last_tenant from muster.credentials where user_id = $1',
        [userId],
      );
      return rows[0]?.last_tenant ?? null;
    },

    async setLastTenant(userId, tenantId) {
      await query(
        `update muster.credentials set last_tenant = $2
         where user_id = $1 and last_tenant is distinct from $2`,
        [userId, tenantId],
      );
    },

    async hashOf(userId) {
      const { rows } = await query<{ password_hash: string }>(
        'select password_hash from muster.credentials where user_id = $1',
        [userId],
      );
      return rows[0]?.password_hash;
    },

    async ownerOf(userId) {
      const { rows } = await query<{ owner_stream: string }>(
        'select owner_stream from muster.credentials where user_id = $1',
        [userId],
      );
      const [, ownerId] = /^owner-(\d+)$/.exec(rows[0]?.owner_stream ?? '') ?? [];
      return ownerId === undefined ? null : Number(ownerId);
    },

    async lock(transaction, userId) {
      const { rows } = await transaction.query(
        'select from muster.credentials where user_id = $1 for no key update',
        [userId],
      );
      return rows.length > 0;
    },

    async hold(transaction, userId, passwordHash) {
      const { rows } = await transaction.query(
        `select from muster.credentials
         where user_id = $1 and ($2::text is null or password_hash = $2) for share`,
        [userId, passwordHash],
      );
      return rows.length > 0;
    },

    async change(transaction, userId, passwordHash) {
      await transaction.query('update muster.credentials set password_hash = $2 where user_id = $1', [
        userId,
        passwordHash,
      ]);
      await runOnReplaced(transaction, userId);
    },

    async forgetRevisions() {
      await query('update muster.credentials set names_revision = -1', []);
      const { rows } = await query<{ user_id: number }>(
        'select user_id from muster.credentials order by user_id',
        [],
      );
      return rows.map((row) => row.user_id);
    },

    async rename(transaction, userId, names, revision) {
      const { rows } = await transaction.query<{ email_key: Buffer }>(
        `with before as (select email_key from muster.credentials where user_id = $1)
         update muster.credentials set username_key = $2, email_key = $3, names_revision = $4
         where user_id = $1 and names_revision <= $4
         returning (select email_key from before)`,
        [userId, usernameKey(names.username), emailKey(names.email), revision],
      );
      const addressIsNew = rows[0] !== undefined && !rows[0].email_key.equals(emailKey(names.email));
      if (addressIsNew) await runOnReplaced(transaction, userId);
    },
  };
}
