import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { imagesFrom } from '../../projections/event-media/image-history.ts';
import { maxListLength, maxPageLength } from '../../projections/kernel/page.ts';
import { answers, answerWith } from '../server/answers.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { idShown } from '../server/ids.ts';

const historyImageShown = z
  .object({
    kind: z.enum(['item', 'event']),
    fileId: idShown,
    eventId: idShown,
    eventItemId: idShown.nullable(),
    url: z.string(),
    title: z.string(),
    createdOn: momentShown,
  })
  .meta({ id: 'HistoryImage' });

const count = (fallback: number, meta: { readonly description: string }) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'invalid')
    .transform(Number)
    .default(fallback)
    .meta(meta);

/** The pictures of all events and items of a tenant, the newest first. */
export function imageHistoryRoutes(app: RestApp, { config, reads }: EdgePorts): void {
  app.get('/api/history/:tenant/images', {
    config: { readModels: ['event-media', 'event-feed'], policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'listImageHistory',
      summary: 'The pictures of a tenant, the newest first',
      description: 'Pictures that events and items show; `title` is the name of the event.',
      tags: ['media'],
      params: z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) }),
      querystring: z.object({
        limit: count(maxPageLength, { description: 'number of pictures; default 100, maximum 1,000' }),
        offset: count(0, { description: 'number of pictures to leave out' }),
      }),
      response: answers(200, answerWith({ items: z.array(historyImageShown).max(maxListLength) })),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const limit = Math.min(request.query.limit, maxListLength);
      const query = { tenantId, limit, offset: request.query.offset };
      const rows = await reads.asTenant(tenantId, (db) => imagesFrom(db, query));
      const items = rows.map((row) => ({
        kind: row.item_id === 0 ? ('event' as const) : ('item' as const),
        fileId: row.file_id,
        eventId: row.event_id,
        eventItemId: row.item_id === 0 ? null : row.item_id,
        url: mediaUrl(row.path, config.publicUrl) ?? '',
        title: row.title,
        createdOn: showMoment(row.attached_at),
      }));
      return { success: true as const, items };
    },
  });
}
