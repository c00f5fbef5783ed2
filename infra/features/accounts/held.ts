import type { Pool } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { EmailChanges } from '../own-names/email-changes.ts';
import type { Invitations } from '../invitations/invitations.ts';

/** Rows of one table at most: nobody has so many, and nobody can make a download endless. */
const mostRows = 10_000;

interface Parts {
  readonly pool: Pool;
  readonly emailChanges: Pick<EmailChanges, 'waiting'>;
  readonly invitations: Pick<Invitations, 'sentTo'>;
}

interface Person {
  readonly userId: number;
  /** every address that was ever theirs */
  readonly addresses: readonly string[];
  /** the tenant that asks: what others sent to the person is none of its business; null for the person */
  readonly asked: { readonly tenantId: number } | null;
}

const rowsOf =
  (columns: string, from: string) =>
  async ({ pool }: Parts, { userId }: Person): Promise<readonly object[]> => {
    const text = `select ${columns} from ${from} where user_id = $1 order by 1 limit ${mostRows}`;
    return (await onDatabase(() => pool.query<Record<string, unknown>>(text, [userId]))).rows;
  };

/**
 * What the accounts keep of a person, by table of schema `muster`: never a hash and never a secret. A
 * table that is not among them holds nothing by a person's id or address, or a test fails.
 */
export const heldIn = {
  credentials: rowsOf('created_at, last_tenant', 'muster.credentials'),
  sessions: rowsOf(
    'created_at, session_id, kind, tenant_id, user_agent, last_seen_at, expires_at',
    'muster.sessions',
  ),
  totp: rowsOf('confirmed', 'muster.totp'),
  recovery_codes: rowsOf('count(*)::integer as left', 'muster.recovery_codes'),
  passkeys: rowsOf('created_at, name, transports, last_used_at', 'muster.passkeys'),
  password_resets: rowsOf('expires_at', 'muster.password_resets'),
  email_changes: ({ emailChanges }: Parts, { userId }: Person) => emailChanges.waiting(userId),
  invitations: async ({ invitations }: Parts, { addresses, asked }: Person) =>
    (await invitations.sentTo(addresses)).filter(
      ({ tenantId }) => asked === null || asked.tenantId === tenantId,
    ),
} as const;

type Held = { readonly [Table in keyof typeof heldIn]: readonly object[] };

/** Everything that `heldIn` finds of a person. */
export async function heldOf(parts: Parts, person: Person): Promise<Held> {
  const found = Object.entries(heldIn).map(async ([table, of]) => [table, await of(parts, person)] as const);
  return Object.fromEntries(await Promise.all(found)) as Held;
}
