import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { calendarEntries } from '../../projections/calendar/queries.ts';
import { decodeCursor, encodeCursor, idOf, momentOf } from '../../projections/kernel/cursor.ts';
import { longestList } from '../../projections/kernel/page.ts';
import { answers, answerWith } from '../server/answers.ts';
import { pageGiven, pageShown, reading } from '../server/paging.ts';
import type { IdIn } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { calendarEntryShown, presentCalendarEntry } from './presenter.ts';

/** Three paths with one handler (decisions 14). */
const aliases: readonly { readonly url: string; readonly tenant: IdIn }[] = [
  { url: '/api/events', tenant: { in: 'query', name: 'tenantId' } },
  { url: '/api/events/tenant/:id', tenant: { in: 'params', name: 'id' } },
  { url: '/api/events/:id', tenant: { in: 'params', name: 'id' } },
];

/** The calendar: all events of a tenant with their times. */
export function calendarRoutes(app: RestApp, { reads }: EdgePorts): void {
  const id = z.string().meta({ description: 'id of the tenant' });
  for (const { url, tenant } of aliases) {
    const inQuery = tenant.in === 'query';
    app.get(url, {
      config: { policy: staff, ids: { tenant } },
      schema: {
        tags: ['events'],
        ...(inQuery ? {} : { params: z.object({ id }) }),
        querystring: z.object({ ...pageGiven, ...(inQuery && { tenantId: id }) }),
        response: answers(200, answerWith({ events: z.array(calendarEntryShown), ...pageShown })),
      },
      handler: async (request) => {
        const { tenantId } = request.caller;
        const { limit = longestList, cursor } = request.query;
        return reading(() => calendarOf(tenantId, limit, cursor));
      },
    });
  }

  async function calendarOf(tenantId: number, limit: number, cursor: string | undefined) {
    const rows = await reads.asTenant(tenantId, (db) =>
      calendarEntries(db, {
        tenantId,
        limit: limit + 1,
        ...(cursor !== undefined && { after: parseCursor(cursor) }),
      }),
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const nextCursor = last && encodeCursor('calendar', last.starts_at.toISOString(), String(last.event_id));
    return {
      success: true as const,
      events: shown.map(presentCalendarEntry),
      ...(nextCursor !== undefined && { nextCursor }),
    };
  }
}

function parseCursor(cursor: string): { startsAt: Date; eventId: number } {
  const [startsAt, eventId] = decodeCursor('calendar', 2, cursor);
  return { startsAt: momentOf(startsAt), eventId: idOf(eventId) };
}
