import { audience, type Audience, audienceIn, groupWithoutWords } from '../../domain/mailing/audience.ts';
import type { Recipient } from '../../infra/features/mailings/port.ts';
import type { MailingRow } from '../../projections/mailings/table.ts';
import { badInput } from '../server/bad-input.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import {
  Mailing,
  MailingAudience,
  type MailingAudienceInput,
  type MailingInput,
  MailingPerson,
} from './types.ts';

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
    audience: audienceOfRow(row),
    recipients: row.recipients,
    skipped: row.skipped,
    held: row.held,
    dueAt: row.due_at.toISOString(),
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    requestedAt: row.requested_at.toISOString(),
    requestedById: row.requested_by,
    version: row.version,
  });
}

function audienceOfRow({
  tenant_id: tenantId,
  audience: group,
  ...words
}: MailingRow): MailingAudience | null {
  const of = audienceIn({ ...words, audience: groupWithoutWords.nullable().parse(group) });
  return of && presentAudience(tenantId, of);
}

function presentAudience(tenantId: number, group: Audience): MailingAudience {
  const nothing = { search: '', city: '', eventId: null, itemId: null, checkedIn: null, draw: null };
  return Object.assign(new MailingAudience(), nothing, group, { tenantId });
}

export function presentPerson({ person, firstname, lastname, email }: Recipient): MailingPerson {
  const name = `${firstname} ${lastname}`.trim();
  return Object.assign(new MailingPerson(), { id: `MailingPerson:${person}`, person, name, email });
}

/** The input of the use case. */
export function mailingOf({ audience: group, ...mail }: MailingInput): object {
  return { ...omitNulls(mail), audience: group ? groupOf(group) : null };
}

/** The group of an input. Throws bad input. */
export function audienceOf(input: MailingAudienceInput): Audience {
  const { data } = audience.safeParse(groupOf(input));
  if (data !== undefined) return data;
  throw badInput('audience', 'must name a group.');
}

function groupOf({ members, registrants, winners }: MailingAudienceInput): object | null {
  if (members) return { of: 'members', ...omitNulls(members) };
  if (registrants) return { of: 'registrants', ...omitNulls(registrants) };
  return winners ? { of: 'winners', ...omitNulls(winners) } : null;
}
