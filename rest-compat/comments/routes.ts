import { z } from 'zod';
import { postComment } from '../../domain/comment/commands.ts';
import { viewerOf } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { commentsPage } from '../../projections/comments/queries.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idGiven, idShown } from '../server/ids.ts';
import { nextOf, pageGiven, pageShown, reading } from '../server/paging.ts';
import { eventInPath, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { commentShown, presentComment } from './presenter.ts';

const tags = ['comments'];
const params = z.object({
  tenant: z.string().meta({ description: 'id of the tenant' }),
  eventId: z.string().meta({ description: 'id of the event' }),
});
const names = { text: 'comment' };

/** Lists and writes comments on an event. */
export function commentRoutes(app: RestApp, { comments, reads }: EdgePorts): void {
  const url = '/api/events/:tenant/events/:eventId/comments';
  const config = { policy: viewerOf('event'), ids: { tenant: tenantInPath, event: eventInPath } };

  app.get(url, {
    config: { ...config, readModels: ['comments'] },
    schema: {
      operationId: 'listComments',
      summary: 'The comments on an event',
      description: 'The newest first.',
      tags,
      params,
      querystring: z.object(pageGiven),
      response: answers(200, answerWith({ comments: z.array(commentShown), ...pageShown })),
    },
    handler: async (request) => {
      const { tenantId, thingId: eventId } = request.caller;
      const { limit: first = maxListLength, cursor: after = null } = request.query;
      const wanted = { tenantId, eventId, itemId: null, first, after, longest: maxListLength };
      const { page, people } = await reading(() =>
        reads.asTenant(tenantId, async (db) => {
          const found = await commentsPage(db, wanted);
          const authors = found.edges.map(({ node }) => node.user_id);
          return { page: found, people: await peopleByIds(db, [...new Set(authors)]) };
        }),
      );
      const usernames = new Map(people.map((person) => [person.user_id, person.username]));
      const shown = page.edges.map(({ node }) => presentComment(node, usernames.get(node.user_id) ?? ''));
      return { success: true as const, comments: shown, ...nextOf(page) };
    },
  });

  app.post(url, {
    config,
    schema: {
      operationId: 'postComment',
      summary: 'Write a comment on an event',
      description:
        'Everybody who may see the event may write. `@username` of an active user of the tenant mentions them.',
      tags,
      params,
      body: z.object({
        comment: postComment.input.shape.text.meta({ description: 'what it says' }),
        tenantid: idGiven.nullish(),
        eventid: idGiven.nullish(),
        itemid: idGiven.nullish().meta({ description: 'must be empty here' }),
        userid: idGiven.nullish(),
      }),
      response: answers(201, changedWith({ comment: z.object({ id: idShown }) })),
    },
    handler: async (request, reply) => {
      const { tenantId, thingId: eventId } = request.caller;
      if ((request.body.eventid ?? eventId) !== eventId) throw new Refusal('identity-mismatch');
      // a comment on an item is written at the item's own address
      if (request.body.itemid != null) throw new Refusal('invalid', { itemid: 'no-such-field' });
      const call = { ...contextOf(request), tenantId };
      const accepted = acceptedOf(await comments.post({ eventId, text: request.body.comment }, call), names);
      reply.code(201);
      return {
        success: true as const,
        comment: { id: accepted.ids.commentId },
        ...staleness(accepted),
      };
    },
  });
}
