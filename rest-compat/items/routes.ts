import { z } from 'zod';
import { viewerOf } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { itemsPage } from '../../projections/items/queries.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { answers, answerWith } from '../server/answers.ts';
import { answerOne } from '../server/entity-tag.ts';
import { idOf } from '../server/id-places.ts';
import { nextOf, pageGiven, pageShown, reading } from '../server/paging.ts';
import type { RestApp } from '../server/rest-app.ts';
import { idsOfEvent, idsOfItem, inEvent, inItem, shownItem, tags } from './item-in-path.ts';
import { itemShown, presentItem } from './presenter.ts';

/** The items of an event, and single items. */
export function itemRoutes(app: RestApp, { reads }: EdgePorts): void {
  for (const url of ['/api/:tenant/events/:eventId/items', '/api/events/:tenant/events/:eventId/items']) {
    app.get(url, {
      config: { readModels: ['items'], policy: viewerOf('event'), ids: idsOfEvent },
      schema: {
        operationId: 'listItems',
        summary: 'The items of an event',
        description: 'In the order in which they were added.',
        tags,
        params: inEvent,
        querystring: z.object(pageGiven),
        response: answers(200, answerWith({ items: z.array(itemShown), ...pageShown })),
      },
      handler: async (request) => {
        const { tenantId, thingId: eventId } = request.caller;
        const { limit: first = maxListLength, cursor: after = null } = request.query;
        const wanted = { tenantId, eventId, first, after, longest: maxListLength };
        const page = await reading(() => reads.asTenant(tenantId, (db) => itemsPage(db, wanted)));
        const items = page.edges.map(({ node }) => presentItem(node));
        return { success: true as const, items, ...nextOf(page) };
      },
    });
  }

  app.get('/api/events/:tenant/events/:eventId/items/:itemId', {
    config: {
      policy: viewerOf('event'),
      ids: idsOfItem,
      one: (request) =>
        shownItem(
          { reads },
          {
            tenantId: request.caller.tenantId,
            eventId: request.caller.thingId,
            itemId: idOf(request, 'item'),
          },
        ),
    },
    schema: {
      operationId: 'getItem',
      summary: 'One item of an event',
      description: 'The item with its sizes. The ETag is for `If-Match` of a change.',
      tags,
      params: inItem,
      response: answers(200, answerWith({ item: itemShown })),
    },
    handler: async (request, reply) => {
      const { tenantId, thingId: eventId } = request.caller;
      const itemId = idOf(request, 'item');
      const item = answerOne(reply, await shownItem({ reads }, { tenantId, eventId, itemId }));
      return { success: true as const, item };
    },
  });
}
