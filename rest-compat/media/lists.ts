import { z } from 'zod';
import { contentViewerOf } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { mediaPage, type MediaKindShown } from '../../projections/event-media/queries.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { answers, answerWith } from '../server/answers.ts';
import { readKept } from '../server/kept-in.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import { idsOfEvent, idsOfItem, inEvent, inItem, shownItem } from '../items/item-in-path.ts';
import { idOf } from '../server/id-places.ts';
import type { RestApp } from '../server/rest-app.ts';
import { mediumShown, presentMedium } from './presenter.ts';

/** A list of media: its address, the field of the answer, and what it is limited to. */
interface List {
  readonly url: string;
  readonly field: 'files' | 'images' | 'videos';
  readonly kind?: MediaKindShown;
  readonly tag: string;
}

const ofItems: readonly List[] = [
  { url: '/api/events/:tenant/:eventId/items/:itemId/files', field: 'files', tag: 'media' },
  {
    url: '/api/events/:tenant/events/:eventId/items/:itemId/images',
    field: 'images',
    kind: 'image',
    tag: 'events',
  },
  {
    url: '/api/:tenant/events/:eventId/items/:itemId/videos',
    field: 'videos',
    kind: 'video',
    tag: 'events',
  },
];

const ofEvents: readonly List[] = [
  { url: '/api/events/:tenant/:eventId/files', field: 'files', tag: 'media' },
  { url: '/api/:tenant/events/:eventId/images', field: 'images', kind: 'image', tag: 'events' },
  { url: '/api/:tenant/events/:eventId/videos', field: 'videos', kind: 'video', tag: 'events' },
];

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** What the lists are of. */
const places = [
  { of: 'event', an: 'an event', lists: ofEvents, ids: idsOfEvent, params: inEvent },
  { of: 'item', an: 'an item', lists: ofItems, ids: idsOfItem, params: inItem },
] as const;

/** The pictures and videos of an event, or of an item of it, in the order in which people put them. */
export function mediaListRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, reads } = ports;
  for (const { of, an, url, field, kind, tag, ids, params } of places.flatMap(({ lists, ...place }) =>
    lists.map((list) => ({ ...place, ...list })),
  ))
    app.get(url, {
      config: {
        readModels: ['event-media'],
        policy: contentViewerOf('event', of === 'item' ? 'item' : null),
        ids,
      },
      schema: {
        operationId: `list${capital(of)}${capital(field)}`,
        summary: `The ${field} of ${an}`,
        description: 'In the order in which the screens show them.',
        tags: [tag],
        params,
        querystring: z.object(pageQuery),
        response: answers(200, answerWith({ [field]: z.array(mediumShown), ...pageShown })),
      },
      handler: async (request) => {
        const { thingId: eventId } = request.caller;
        const { limit = maxListLength, cursor } = request.query;
        const itemId = of === 'item' ? idOf(request, 'item') : null;
        const seen = contentViewerOf('event', 'item');
        const page = await readKept(ports, request, seen, { eventId, itemId }, async (tenantId) => {
          if (itemId !== null) await shownItem(ports, { tenantId, eventId, itemId });
          const query = { tenantId, eventId, itemId, kind, first: limit, after: cursor ?? null };
          return reading(() =>
            reads.asTenant(tenantId, (db) => mediaPage(db, { ...query, longest: maxListLength })),
          );
        });
        const rows = page.edges.map(({ node }) => presentMedium(node, config.publicUrl));
        return { success: true as const, [field]: rows, ...nextOf(page) };
      },
    });
}
