import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { mentionsPage } from '../../projections/mentions/queries.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { answers, answerWith } from '../server/answers.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import { tenantInPath, userInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { mentionShown, presentMention } from './presenter.ts';

/** The mentions of the caller. */
export function mentionRoutes(app: RestApp, { reads }: EdgePorts): void {
  app.get('/api/mentions/:tenant/:userId', {
    config: {
      readModels: ['mentions', 'comments'],
      policy: staff,
      ids: { tenant: tenantInPath, user: userInPath },
    },
    schema: {
      operationId: 'listMentions',
      summary: 'Where the caller is mentioned',
      description: 'The newest first. Only one’s own: another user’s are answered with 404.',
      tags: ['mentions'],
      params: z.object({
        tenant: z.string().meta({ description: 'id of the tenant' }),
        userId: z.string().meta({ description: 'id of the caller' }),
      }),
      querystring: z.object(pageQuery),
      response: answers(200, answerWith({ mentions: z.array(mentionShown), ...pageShown })),
    },
    handler: async (request) => {
      const { principal, tenantId } = request.caller;
      if (principal.kind !== 'staff' || String(principal.userId) !== request.params.userId)
        throw new Refusal('not-found');
      const { limit: first = maxListLength, cursor: after = null } = request.query;
      const wanted = { tenantId, userId: principal.userId, first, after, longest: maxListLength };
      const { page, people } = await reading(() =>
        reads.asTenant(tenantId, async (db) => {
          const found = await mentionsPage(db, wanted);
          const authors = found.edges.map(({ node }) => node.author_id);
          return { page: found, people: await peopleByIds(db, [...new Set(authors)]) };
        }),
      );
      const usernames = new Map(people.map((person) => [person.user_id, person.username]));
      const mentions = page.edges.map(({ node }) =>
        presentMention(node, usernames.get(node.author_id) ?? ''),
      );
      return { success: true as const, mentions, ...nextOf(page) };
    },
  });
}
