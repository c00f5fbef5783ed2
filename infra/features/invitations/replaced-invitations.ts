import type { Transaction } from '../../platform/jobs/port.ts';

// Of the invitations of one tenant to one address one is open at most: a newer one takes the place of
// the older, whose link is void from that moment on, whatever happens to the program.

/** Stands for the command that invites: the log may not tell of it yet, and no mail is on its way. */
export const inviting = 'inviting';

/** Prefix of the newer invitation to the same address, or of the person registered without one. */
export const replacing = 'replaced by ';
export const isReplaced = (usedBy: string): boolean => usedBy.startsWith(replacing);

/** Lets the link of invitation $1, taken by $2, work again, unless a newer one to the same address does. */
export const givingBack = `
  with newer as (
    select '${replacing}' || newer.invitation_id as mark
    from muster.invitations old join muster.invitations newer using (tenant_id, email_key)
    where old.invitation_id = $1 and newer.invitation_id <> $1 and newer.used_by is null limit 1)
  update muster.invitations
  set used_by = (select mark from newer), taken_at = (select now() from newer)
  where invitation_id = $1 and used_by = $2`;

/**
 * Lets the link of an invitation that was kept work for so many days, and no older one to its address any
 * more. False when that was done before, whatever became of it since: a repeat brings nothing back.
 */
export async function openInPlaceOfOlder(
  transaction: Transaction,
  invitationId: string,
  days: number,
): Promise<boolean> {
  // of two that come at once the second waits here, and replaces the first
  await transaction.query(
    `select from muster.invitations join muster.invitations own using (tenant_id, email_key)
     where own.invitation_id = $1 order by invitations.invitation_id for update of invitations`,
    [invitationId],
  );
  const opened = await transaction.query<{ invitation_id: string }>(
    `update muster.invitations
     set used_by = null, taken_at = null, sent_at = now(), expires_at = now() + make_interval(days => $2)
     where invitation_id = $1 and used_by = $3 returning invitation_id`,
    [invitationId, days, inviting],
  );
  if (opened.rows.length === 0) return false;
  await transaction.query(
    `update muster.invitations set used_by = $2, taken_at = now() from muster.invitations own
     where own.invitation_id = $1 and invitations.invitation_id <> $1 and invitations.used_by is null
       and invitations.tenant_id = own.tenant_id and invitations.email_key = own.email_key`,
    [invitationId, replacing + invitationId],
  );
  return true;
}

/** The invitations whose place this one took and which were not removed yet. */
export async function replacedBy(transaction: Transaction, invitationId: string): Promise<readonly string[]> {
  const { rows } = await transaction.query<{ invitation_id: string }>(
    'select invitation_id from muster.invitations where used_by = $1 order by sent_at, invitation_id',
    [replacing + invitationId],
  );
  return rows.map((row) => row.invitation_id);
}
