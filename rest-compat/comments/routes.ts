import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { postComment } from '../../domain/comment/commands.ts';
import { contentViewerOf } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { commentsPage } from '../../projections/comments/queries.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idInBody, idShown } from '../server/ids.ts';
import { readKept } from '../server/kept-in.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import { idOf } from '../server/id-places.ts';
import { idsOfEvent, idsOfItem, inEvent, inItem, shownItem } from '../items/item-in-path.ts';
import type { RestApp } from '../server/rest-app.ts';
import { commentShown, presentComment } from './presenter.ts';
import { usernamesOf } from './usernames.ts';

const tags = ['comments'];
const names = { text: 'comment' };

/** The addresses of the comments on an event, and on an item of it. */
const places = [
  { on: 'event', url: '/api/events/:tenant/events/:eventId/comments', ids: idsOfEvent, params: inEvent },
  {
    on: 'item',
    url: '/api/events/:tenant/events/:eventId/items/:itemId/comments',
    ids: idsOfItem,
    params: inItem,
  },
] as const;

/** Lists and writes comments on events and items. */
export function commentRoutes(app: RestApp, ports: EdgePorts): void {
  const { comments, reads } = ports;
  for (const { on, url, ids, params } of places) {
    const seen = contentViewerOf('event', on === 'item' ? 'item' : null);
    const targetOf = (request: FastifyRequest) => {
      const { tenantId, thingId: eventId } = request.caller;
      return { tenantId, eventId, itemId: on === 'item' ? idOf(request, 'item') : null };
    };

    app.get(url, {
      config: { policy: seen, ids, readModels: ['comments'] },
      schema: {
        operationId: on === 'item' ? 'listItemComments' : 'listComments',
        summary: `The comments on an ${on}`,
        description: 'The newest first.',
        tags,
        params,
        querystring: z.object(pageQuery),
        response: answers(200, answerWith({ comments: z.array(commentShown), ...pageShown })),
      },
      handler: async (request) => {
        const { itemId, eventId } = targetOf(request);
        const { limit: first = maxListLength, cursor: after = null } = request.query;
        return readKept(ports, request, seen, { eventId, itemId }, async (tenantId) => {
          if (itemId !== null) await shownItem(ports, { tenantId, eventId, itemId });
          const wanted = { tenantId, eventId, itemId, first, after, longest: maxListLength };
          const page = await reading(() => reads.asTenant(tenantId, (db) => commentsPage(db, wanted)));
          const rows = page.edges.map(({ node }) => node);
          const usernames = await usernamesOf({ reads }, rows);
          const shown = rows.map((row) => presentComment(row, usernames.get(row.user_id) ?? ''));
          return { success: true as const, comments: shown, ...nextOf(page) };
        });
      },
    });

    app.post(url, {
      config: { policy: seen, ids },
      schema: {
        operationId: on === 'item' ? 'postItemComment' : 'postComment',
        summary: `Write a comment on an ${on}`,
        description:
          'Everybody who may see the event may write. `@username` of an active user of the tenant that holds the event mentions them.',
        tags,
        params,
        body: z.object({
          comment: postComment.input.shape.text.meta({ description: 'what it says' }),
          tenantid: idInBody.nullish(),
          eventid: idInBody.nullish(),
          itemid: idInBody.nullish().meta({
            description: on === 'item' ? 'the item of the address, or nothing' : 'must be empty here',
          }),
          userid: idInBody.nullish(),
        }),
        response: answers(201, changedWith({ comment: z.object({ id: idShown }) })),
      },
      handler: async (request, reply) => {
        const { tenantId, eventId, itemId } = targetOf(request);
        const { body } = request;
        if ((body.eventid ?? eventId) !== eventId) throw new Refusal('identity-mismatch');
        // a comment on an item is written at the item's own address
        if (itemId === null && body.itemid != null) throw new Refusal('invalid', { itemid: 'no-such-field' });
        if ((body.itemid ?? itemId) !== itemId) throw new Refusal('identity-mismatch');
        const call = { ...contextOf(request), tenantId };
        const posted = await comments.post({ eventId, itemId, text: body.comment }, call);
        const accepted = acceptedOf(posted, names);
        reply.code(201);
        return {
          success: true as const,
          comment: { id: accepted.ids.commentId },
          ...staleness(accepted),
        };
      },
    });
  }
}
