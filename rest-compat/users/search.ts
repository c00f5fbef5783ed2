import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { tenantUsersPage } from '../../projections/tenant-users/queries.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { answers, answerWith } from '../server/answers.ts';
import { staffSessionOf } from '../server/caller.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { colleagueShown, presentColleague } from './presenter.ts';
import { idShown } from '../server/ids.ts';

const tags = ['users and messaging'];
const tenant = z.string().meta({ description: 'id of the tenant' });
const word = z.string().max(200, 'too-long').optional().meta({ description: 'a part of a name' });
const found = answers(200, answerWith({ users: z.array(colleagueShown), ...pageShown }));

/** The signed-in user, and the search for colleagues: active users of the tenant. */
export function userSearchRoutes(app: RestApp, { reads }: EdgePorts): void {
  app.get('/api/users/me', {
    config: { policy: staff, ids: { tenant: { in: 'session' } } },
    schema: {
      operationId: 'getMe',
      summary: 'Who is signed in',
      tags,
      description:
        'The tenant is named by `tenantId` or `x-tenant-id`; without them it is the last used one.',
      querystring: z.object({
        tenantId: z
          .string()
          .optional()
          .meta({ description: 'the tenant to work in; else the one last used' }),
      }),
      response: answers(200, answerWith({ id: idShown, username: z.string(), tenantid: idShown })),
    },
    handler: async (request) => {
      const { userId: id, username: usernameAtSignIn } = staffSessionOf(request);
      const [person] = await reads.asPerson(id, (db) => peopleByIds(db, [id]));
      const username = person?.username ?? usernameAtSignIn;
      return { success: true as const, id, username, tenantid: request.caller.tenantId };
    },
  });

  app.get('/api/users/:id/search', {
    config: { policy: staff, ids: { tenant: { in: 'params', name: 'id' } } },
    schema: {
      operationId: 'searchUsers',
      summary: 'Find users of a tenant',
      tags,
      description: '`list=1` lists all users; otherwise those that match `q`.',
      params: z.object({ id: tenant }),
      querystring: z.object({
        q: word,
        list: z.string().optional().meta({ description: '1: everybody, when `q` is empty' }),
        ...pageQuery,
      }),
      response: found,
    },
    handler: async (request) => {
      const { q, list, ...page } = request.query;
      if (list !== '1' && !q?.trim()) return { success: true as const, users: [] };
      return colleagues(request.caller.tenantId, q, page);
    },
  });

  app.get('/api/:tenant/users', {
    config: { readModels: ['roster', 'people'], policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'listColleagues',
      summary: 'The users of a tenant, for choosing one',
      description: 'Active users who match the word, for choosing one of them.',
      tags,
      params: z.object({ tenant }),
      querystring: z.object({ query: word, ...pageQuery }),
      response: found,
    },
    handler: async (request) => {
      const { query, ...page } = request.query;
      return colleagues(request.caller.tenantId, query, page);
    },
  });

  async function colleagues(
    tenantId: number,
    search: string | undefined,
    {
      limit = maxListLength,
      cursor,
    }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  ) {
    const wanted = {
      tenantId,
      search: search ?? null,
      active: true,
      first: limit,
      after: cursor ?? null,
      longest: maxListLength,
    };
    const page = await reading(() => reads.asTenant(tenantId, (db) => tenantUsersPage(db, wanted)));
    const users = page.edges.map(({ node }) => presentColleague(node));
    return { success: true as const, users, ...nextOf(page) };
  }
}
