import { z } from 'zod';
import { sharedViewerOf } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { itemsPage } from '../../projections/items/queries.ts';
import { decodeCursor, encodeCursor, idOf } from '../../projections/kernel/cursor.ts';
import { maxListLength, pageOf, type Page } from '../../projections/kernel/page.ts';
import type { ItemRow } from '../../projections/items/table.ts';
import type { SharedItem } from '../../infra/features/collaborations/port.ts';
import { answers, answerWith } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { answerOne } from '../server/entity-tag.ts';
import { isThroughShare } from '../server/kept-in.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import type { RestApp } from '../server/rest-app.ts';
import { idsOfEvent, idsOfItem, inEvent, inItem, itemOrShared, tags } from './item-in-path.ts';
import { itemShown, presentItem } from './presenter.ts';

/** The items of an event, and single items. */
export function itemRoutes(app: RestApp, { collaborations, config, reads }: EdgePorts): void {
  for (const url of ['/api/:tenant/events/:eventId/items', '/api/events/:tenant/events/:eventId/items']) {
    app.get(url, {
      config: { readModels: ['items'], policy: sharedViewerOf('event'), ids: idsOfEvent },
      schema: {
        operationId: 'listItems',
        summary: 'The items of an event',
        description:
          'In the order in which they were added. Of an event that another organisation shares, those that are shared.',
        tags,
        params: inEvent,
        querystring: z.object(pageQuery),
        response: answers(200, answerWith({ items: z.array(itemShown), ...pageShown })),
      },
      handler: async (request) => {
        const { tenantId, thingId: eventId } = request.caller;
        const { limit: first = maxListLength, cursor: after = null } = request.query;
        const wanted = { tenantId, eventId, first, after, longest: maxListLength };
        const shared = await isThroughShare(request, sharedViewerOf('event'), { eventId });
        const page = await reading(async () =>
          shared
            ? pageOfShared(
                await collaborations.openItems(eventId, { ...contextOf(request), tenantId }),
                wanted,
              )
            : reads.asTenant(tenantId, (db) => itemsPage(db, wanted)),
        );
        const items = page.edges.map(({ node }) => presentItem(node, config.publicUrl));
        return { success: true as const, items, ...nextOf(page) };
      },
    });
  }

  app.get('/api/events/:tenant/events/:eventId/items/:itemId', {
    config: {
      policy: sharedViewerOf('event', 'item'),
      ids: idsOfItem,
      one: (request) => itemOrShared({ collaborations, config, reads }, request),
    },
    schema: {
      operationId: 'getItem',
      summary: 'One item of an event',
      description:
        'The item with its sizes, also one that another organisation shares. The ETag is for `If-Match` of a change.',
      tags,
      params: inItem,
      response: answers(200, answerWith({ item: itemShown })),
    },
    handler: async (request, reply) => {
      const item = answerOne(reply, await itemOrShared({ collaborations, config, reads }, request));
      return { success: true as const, item };
    },
  });
}

/** A page of the items that are shared, which come by id. Throws InvalidCursor. */
function pageOfShared(
  shared: readonly SharedItem[],
  { first, after }: { readonly first: number; readonly after: string | null },
): Page<ItemRow> {
  const behind = after === null ? 0 : idOf(decodeCursor('shared-items', 1, after)[0]);
  const rows = shared.map(({ item }) => item).filter((item) => item.item_id > behind);
  return pageOf(rows, first, (item) => encodeCursor('shared-items', String(item.item_id)));
}
