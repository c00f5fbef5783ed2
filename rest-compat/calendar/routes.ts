import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { calendarPage } from '../../projections/calendar/queries.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { answers, answerWith } from '../server/answers.ts';
import { pageQuery, pageShown, reading } from '../server/paging.ts';
import type { IdIn } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { withShared } from '../server/with-shared.ts';
import { calendarEntryShown, presentCalendarEntry, presentSharedEntry } from './presenter.ts';

/** Three paths with one handler (decision 14). */
const aliases: readonly { readonly url: string; readonly tenant: IdIn }[] = [
  { url: '/api/events', tenant: { in: 'query', name: 'tenantId' } },
  { url: '/api/events/tenant/:id', tenant: { in: 'params', name: 'id' } },
  { url: '/api/events/:id', tenant: { in: 'params', name: 'id' } },
];

/** The calendar: all events of a tenant with their times. */
export function calendarRoutes(app: RestApp, { collaborations, reads }: EdgePorts): void {
  const id = z.string().meta({ description: 'id of the tenant' });
  for (const { url, tenant } of aliases) {
    const inQuery = tenant.in === 'query';
    app.get(url, {
      config: { readModels: ['calendar'], policy: staff, ids: { tenant } },
      schema: {
        operationId: 'getCalendar',
        summary: 'The calendar of a tenant',
        description:
          "Events by day in the tenant's time zone, as a calendar shows them. An event over several days ends at the end of its last day. At the end those that other organisations share with the tenant, by id, each with `sharedBy`.",
        tags: ['events'],
        ...(inQuery ? {} : { params: z.object({ id }) }),
        querystring: z.object({ ...pageQuery, ...(inQuery && { tenantId: id }) }),
        response: answers(200, answerWith({ events: z.array(calendarEntryShown), ...pageShown })),
      },
      handler: async (request) => {
        const { tenantId } = request.caller;
        const { limit = maxListLength, cursor } = request.query;
        const { rows: events, ...next } = await reading(() =>
          withShared({
            limit,
            cursor,
            own: (first, after) =>
              reads.asTenant(tenantId, (db) => calendarPage(db, { tenantId, first, after })),
            shown: presentCalendarEntry,
            shared: async () =>
              (await collaborations.sharedEvents(tenantId)).filter(({ event }) => !event.draft),
            sharedShown: presentSharedEntry,
          }),
        );
        return { success: true as const, events, ...next };
      },
    });
  }
}
