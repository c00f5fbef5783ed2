import { z } from 'zod';
import { contentViewerOf } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { messagesPage } from '../../projections/messages/message-queries.ts';
import { threadAbout } from '../../projections/messages/thread-queries.ts';
import { idsOfEvent, idsOfItem, inEvent, inItem, shownItem } from '../items/item-in-path.ts';
import { answers, answerWith } from '../server/answers.ts';
import { idOf } from '../server/id-places.ts';
import { readKept } from '../server/kept-in.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import type { RestApp } from '../server/rest-app.ts';
import { messageShown, presentMessage } from './presenter.ts';
import { tags } from './tags.ts';

/** Reads the messages about an event, or about an item of it. */
export function messagesAboutRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, reads } = ports;
  for (const { on, url, ids, params } of [
    { on: 'event', url: '/api/events/:tenant/events/:eventId/messages', ids: idsOfEvent, params: inEvent },
    {
      on: 'item',
      url: '/api/events/:tenant/events/:eventId/items/:itemId/messages',
      ids: idsOfItem,
      params: inItem,
    },
  ] as const)
    app.get(url, {
      config: {
        policy: contentViewerOf('event', on === 'item' ? 'item' : null),
        ids,
        readModels: ['messages'],
      },
      schema: {
        operationId: on === 'item' ? 'listItemMessages' : 'listEventMessages',
        summary: `The messages about an ${on}`,
        description: 'The latest first. Empty while nobody has written.',
        tags,
        params,
        querystring: z.object(pageQuery),
        response: answers(200, answerWith({ messages: z.array(messageShown), ...pageShown })),
      },
      handler: async (request) => {
        const { thingId: eventId } = request.caller;
        const itemId = on === 'item' ? idOf(request, 'item') : null;
        const { limit: first = maxListLength, cursor: after = null } = request.query;
        const seen = contentViewerOf('event', 'item');
        return readKept(ports, request, seen, { eventId, itemId }, async (tenantId) => {
          if (itemId !== null) await shownItem(ports, { tenantId, eventId, itemId });
          return reading(() =>
            reads.asTenant(tenantId, async (db) => {
              const thread = await threadAbout(db, { tenantId, eventId, itemId });
              const threadId = thread?.thread_id ?? 0;
              const query = { tenantId, threadId, first, after, longest: maxListLength };
              const page = await messagesPage(db, query);
              const found = page.edges.map(({ node }) => presentMessage(node, config.publicUrl));
              return { success: true as const, messages: found, ...nextOf(page) };
            }),
          );
        });
      },
    });
}
