import type { Pool } from 'pg';
import { event } from '../../../domain/event/decider.ts';
import { eraseRegistrant } from '../../../domain/registrations/commands.ts';
import { retention } from '../../../domain/retention/decider.ts';
import { roster } from '../../../domain/roster/decider.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import { eventsWithRegistrants, registrantsOfEvent } from '../../../projections/registrants/queries.ts';
import type { RegistrantRow } from '../../../projections/registrants/table.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Post } from '../../platform/mail/port.ts';
import { dayInMail } from '../../platform/mail/times-in-mail.ts';
import type { States } from '../../platform/states/port.ts';
import { byRegistrations } from './follow-item.ts';
import { retentionMessage } from './messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before the erasure at which admins are notified. */
const NOTICE_DAYS = 7;
/** Registrants that are read at a time. */
const BATCH_SIZE = 200;

export interface RetentionParts {
  readonly pool: Pool;
  readonly dispatcher: Dispatcher;
  readonly log: Log;
  readonly post: Post;
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly states: Pick<States, 'of'>;
  /** milliseconds since 1970 */
  readonly now?: () => number;
}

/** For how many months after an event the tenant keeps the data of registrants. */
export async function retentionMonths(states: Pick<States, 'of'>, tenantId: number): Promise<number> {
  return (await states.of(retention.decider, `retention-${tenantId}`)).state.months;
}

/** The day on which the registrants of an event are due, in milliseconds since 1970. */
export function dueAt(endsAt: string, months: number): number {
  const end = new Date(endsAt);
  const due = new Date(end);
  due.setUTCMonth(end.getUTCMonth() + months);
  // 31 August and six months are the end of February, not the beginning of March
  if (due.getUTCDate() !== end.getUTCDate()) due.setUTCDate(0);
  return due.getTime();
}

/**
 * Erases registrants whose time is over, and tells admins a week before. Nobody is erased less than a week after the
 * notice, also if the program stood still or the tenant shortened the time meanwhile. Idempotent.
 */
export async function keepRetention(parts: RetentionParts): Promise<void> {
  const { reads, states, now = Date.now } = parts;
  const events = await reads.asProgram(eventsWithRegistrants);
  await eachByItself(events, async ({ tenantId, eventId, count }) => {
    const { state } = await states.of(event.decider, `event-${eventId}`);
    if (state.status !== 'registered') return;
    const months = await retentionMonths(states, tenantId);
    const due = dueAt(state.details.endsAt, months);
    if (now() < due - NOTICE_DAYS * DAY_MS) {
      await forgetNotice(parts.pool, tenantId, eventId);
      return;
    }
    const on = Math.max(due, now() + NOTICE_DAYS * DAY_MS);
    const of = { tenantId, eventId, count, months, on, event: state.details.name };
    const notifiedAt = await notifyAdmins(parts, of);
    if (now() < due || now() < notifiedAt + NOTICE_DAYS * DAY_MS) return;
    await eraseAll(parts, { tenantId, eventId });
  });
}

/** Mails the notice once; resolves to when it was mailed. */
async function notifyAdmins(
  { pool, post, publicUrl, reads, states, now = Date.now }: RetentionParts,
  of: { tenantId: number; eventId: number; count: number; months: number; on: number; event: string },
): Promise<number> {
  const { tenantId, eventId } = of;
  const { members } = (await states.of(roster.decider, `roster-${tenantId}`)).state;
  const admins = [...members].flatMap(([id, { role, active }]) => (role === 'admin' && active ? [id] : []));
  const people = await reads.asProgram((db) => peopleByIds(db, admins));
  const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
  const timeZone = tenant?.timezone ?? 'UTC';
  const message = retentionMessage({
    ...of,
    on: dayInMail(of.on, timeZone),
    url: `${publicUrl}/${tenantId}/settings`,
  });
  return onDatabase(() =>
    inTransaction(pool, 'begin', async (transaction) => {
      const { rowCount } = await transaction.query(
        `insert into muster.retention_notices (tenant_id, event_id, told_at) values ($1, $2, $3)
         on conflict do nothing`,
        [tenantId, eventId, new Date(now())],
      );
      if (rowCount === 1)
        for (const { user_id: userId, email: to } of people)
          await post.send(transaction, {
            to,
            message,
            cause: `retention/${tenantId}/${eventId}/${of.on}/${userId}`,
            purpose: 'retention',
          });
      const { rows } = await transaction.query<{ told_at: Date }>(
        'select told_at from muster.retention_notices where tenant_id = $1 and event_id = $2',
        [tenantId, eventId],
      );
      return rows[0]?.told_at.getTime() ?? now();
    }),
  );
}

/** The event was moved, or the tenant keeps data longer: the next time needs a notice of its own. */
async function forgetNotice(pool: Pool, tenantId: number, eventId: number): Promise<void> {
  await onDatabase(() =>
    pool.query('delete from muster.retention_notices where tenant_id = $1 and event_id = $2', [
      tenantId,
      eventId,
    ]),
  );
}

/** Erases the registrants of an event, each by itself. */
async function eraseAll(
  { dispatcher, log, reads }: RetentionParts,
  { tenantId, eventId }: { readonly tenantId: number; readonly eventId: number },
): Promise<void> {
  let erased = 0;
  const erase = async ({ registrant_id: registrantId, item_id: itemId }: RegistrantRow) => {
    const context = {
      principal: byRegistrations,
      tenantId,
      correlationId: `retention/${eventId}`,
      commandId: `retention/${registrantId}`,
    };
    const which = { itemId, registrantId, eventIsOver: true };
    const outcome = await dispatcher.dispatch(eraseRegistrant, which, context);
    if (!outcome.ok) throw new Error(`Registrant ${registrantId} was not erased: ${outcome.code}`);
    erased += 1;
  };
  try {
    await eachByItself(allRegistrants(reads, { tenantId, eventId }), erase);
  } finally {
    if (erased > 0)
      log.info(
        { tenant: tenantId, count: erased },
        'Registrants of an event were erased, because their time is over',
      );
  }
}

/** The registrants of an event who are not erased, read in pages. */
async function* allRegistrants(
  reads: Reads,
  of: { readonly tenantId: number; readonly eventId: number },
): AsyncGenerator<RegistrantRow> {
  for (let after = 0; ;) {
    const page = { ...of, after, limit: BATCH_SIZE };
    const rows = await reads.asTenant(of.tenantId, (db) => registrantsOfEvent(db, page));
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_SIZE) return;
    after = last.registrant_id;
  }
}
