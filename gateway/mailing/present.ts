import type { MailingRow } from '../../projections/mailings/table.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { Mailing, type MailingInput } from './types.ts';

export function presentMailing(row: MailingRow): Mailing {
  return Object.assign(new Mailing(), {
    id: `Mailing:${row.mailing_id}`,
    mailingId: row.mailing_id,
    tenantId: row.tenant_id,
    subject: row.subject,
    message: row.message,
    attachments: row.attachments as string[],
    typed: row.typed,
    toGroup: row.audience !== null,
    recipients: row.recipients,
    skipped: row.skipped,
    held: row.held,
    dueAt: row.due_at.toISOString(),
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    requestedAt: row.requested_at.toISOString(),
    version: row.version,
  });
}

/** The input of the use case. */
export function mailingOf({ audience, ...mail }: MailingInput): object {
  const { members, registrants, winners } = audience ?? {};
  const group = members
    ? { of: 'members', ...omitNulls(members) }
    : registrants
      ? { of: 'registrants', ...omitNulls(registrants) }
      : winners && { of: 'winners', ...omitNulls(winners) };
  return { ...omitNulls(mail), audience: group ?? null };
}
