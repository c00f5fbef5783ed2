import { z } from 'zod';
import { editorOf } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { registrantsPage } from '../../projections/registrants/queries.ts';
import { idsOfItem, inItem, shownItem } from '../items/item-in-path.ts';
import { answers, answerWith } from '../server/answers.ts';
import { sendPieces } from '../server/download.ts';
import { idOf } from '../server/id-places.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import type { RestApp } from '../server/rest-app.ts';
import { presentRegistrant, registrantShown } from './presenter.ts';

const tags = ['items'];
const url = '/api/events/:tenant/events/:eventId/items/:itemId/registrants';
const config = { policy: editorOf('event'), ids: idsOfItem, readModels: ['registrants'] };

/** The registrants of an item, for its staff: as pages, and as a file. */
export function registrantRoutes(app: RestApp, ports: EdgePorts): void {
  const { reads, registrations } = ports;
  app.get(url, {
    config,
    schema: {
      operationId: 'listRegistrants',
      summary: 'Who registered for an item',
      description: 'By name, with the tickets; for editors of the event.',
      tags,
      params: inItem,
      querystring: z.object(pageQuery),
      response: answers(200, answerWith({ registrants: z.array(registrantShown), ...pageShown })),
    },
    handler: async (request) => {
      const { tenantId, thingId: eventId } = request.caller;
      const item = { tenantId, eventId, itemId: idOf(request, 'item') };
      await shownItem(ports, item);
      const { limit: first = maxListLength, cursor: after = null } = request.query;
      const wanted = { ...item, first, after, longest: maxListLength };
      const { page, people } = await reading(() =>
        reads.asTenant(tenantId, async (db) => {
          const found = await registrantsPage(db, wanted);
          const by = new Set(found.edges.flatMap(({ node }) => node.checked_in_by ?? []));
          return { page: found, people: await peopleByIds(db, [...by]) };
        }),
      );
      const names = new Map(people.map((person) => [person.user_id, person.display_name]));
      const registrants = page.edges.map(({ node }) => presentRegistrant(node, names));
      return { success: true as const, registrants, ...nextOf(page) };
    },
  });

  app.get(`${url}/export`, {
    // as much as an export of members: the pages are read as they are sent
    config: { ...config, cost: 2_600 },
    schema: {
      operationId: 'exportRegistrants',
      summary: 'The registrants of an item as CSV',
      description:
        'By name, with tickets, check-ins and answers; times are in UTC. A person has one download at a time.',
      produces: ['text/csv'],
      tags,
      params: inItem,
      response: answers(200, z.string()),
    },
    handler: async (request, reply) => {
      const { tenantId, thingId: eventId } = request.caller;
      const item = { tenantId, eventId, itemId: idOf(request, 'item') };
      await shownItem(ports, item);
      const name = `registrants-${item.itemId}.csv`;
      return sendPieces(reply, registrations.export(item), { type: 'text/csv', name });
    },
  });
}
