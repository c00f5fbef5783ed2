import { z } from 'zod';
import { viewerOf } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { mediaPage, type MediaKindShown } from '../../projections/event-media/queries.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { answers, answerWith } from '../server/answers.ts';
import { nextOf, pageGiven, pageShown, reading } from '../server/paging.ts';
import { eventInPath, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { mediumShown, presentMedium } from './presenter.ts';

/** A list of media: its address, the field of the answer, and what it is limited to. */
interface List {
  readonly url: string;
  readonly field: 'files' | 'images' | 'videos';
  readonly kind?: MediaKindShown;
  readonly tag: string;
}

const ofEvents: readonly List[] = [
  { url: '/api/events/:tenant/:eventId/files', field: 'files', tag: 'media' },
  { url: '/api/:tenant/events/:eventId/images', field: 'images', kind: 'image', tag: 'events' },
  { url: '/api/:tenant/events/:eventId/videos', field: 'videos', kind: 'video', tag: 'events' },
];

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The pictures and videos of an event, in the order in which people put them. */
export function mediaListRoutes(app: RestApp, { config, reads }: EdgePorts): void {
  for (const { url, field, kind, tag } of ofEvents)
    app.get(url, {
      config: {
        readModels: ['event-media'],
        policy: viewerOf('event'),
        ids: { tenant: tenantInPath, event: eventInPath },
      },
      schema: {
        operationId: `listEvent${capital(field)}`,
        summary: `The ${field} of an event`,
        description: 'In the order in which the screens show them.',
        tags: [tag],
        params: z.object({
          tenant: z.string().meta({ description: 'id of the tenant' }),
          eventId: z.string().meta({ description: 'id of the event' }),
        }),
        querystring: z.object(pageGiven),
        response: answers(200, answerWith({ [field]: z.array(mediumShown), ...pageShown })),
      },
      handler: async (request) => {
        const { tenantId, thingId: eventId } = request.caller;
        const { limit = maxListLength, cursor } = request.query;
        const query = { tenantId, eventId, itemId: null, kind };
        const page = await reading(() =>
          reads.asTenant(tenantId, (db) =>
            mediaPage(db, { ...query, first: limit, after: cursor ?? null, longest: maxListLength }),
          ),
        );
        const rows = page.edges.map(({ node }) => presentMedium(node, config.publicUrl));
        return { success: true as const, [field]: rows, ...nextOf(page) };
      },
    });
}
