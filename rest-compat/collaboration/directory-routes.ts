import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { setDirectoryVisibility } from '../../domain/directory/commands.ts';
import { staff } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { inEvent } from '../items/item-in-path.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf, staffOf } from '../server/caller.ts';
import { answerOne, atTag } from '../server/entity-tag.ts';
import { idShown } from '../server/ids.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

const tags = ['collaboration'];
const letters = z.string().max(200, 'too-long').meta({ description: 'at least two letters of the name' });
const found = answers(
  200,
  answerWith({ tenants: z.array(z.object({ id: idShown, name: z.string() })).max(20) }),
);
const description =
  'Other tenants that show themselves or in which the caller works, and that have these letters in their name: at most 20, and none for a single letter.';
const ofTenant = { tenant: tenantInPath };
const inTenant = inEvent.pick({ tenant: true });

/** Other tenants, and whether they find this one. */
export function directoryRoutes(app: RestApp, { collaborations, dispatcher }: EdgePorts): void {
  async function search(request: FastifyRequest, text: string) {
    const tenants = await collaborations.search(staffOf(request), text);
    return { success: true as const, tenants: tenants.map(({ tenantId: id, name }) => ({ id, name })) };
  }

  const settings = async ({ caller: { tenantId } }: FastifyRequest) => {
    const { shown, revision } = await collaborations.visibility(tenantId);
    return { revision: revision ?? undefined, answer: { showInCollabDirectory: shown } };
  };

  for (const [url, operationId] of [
    ['/api/collab/search-tenants', 'searchTenants'],
    ['/api/tenants/search', 'searchAllTenants'],
  ] as const)
    app.get(url, {
      config: { policy: staff, ids: { tenant: { in: 'session' } }, cost: 500 },
      schema: {
        operationId,
        summary: 'Find other tenants',
        description,
        tags,
        querystring: z.object({ q: letters }),
        response: found,
      },
      handler: (request) => search(request, request.query.q),
    });

  app.get('/api/collab/:tenant/searchTenants', {
    config: { policy: staff, ids: ofTenant, cost: 500 },
    schema: {
      operationId: 'searchTenantsFor',
      summary: 'Find other tenants',
      description,
      tags,
      params: inTenant,
      querystring: z.object({ query: letters }),
      response: found,
    },
    handler: (request) => search(request, request.query.query),
  });

  app.get('/api/collab/:tenant/settings', {
    config: { policy: staff, ids: ofTenant, one: settings },
    schema: {
      operationId: 'getCollaborationSettings',
      summary: 'Whether other tenants find this one',
      description: 'Admins change it; a tenant is hidden until then.',
      tags,
      params: inTenant,
      response: answers(200, answerWith({ showInCollabDirectory: z.boolean() })),
    },
    handler: async (request, reply) => ({
      success: true as const,
      ...answerOne(reply, await settings(request)),
    }),
  });

  app.patch('/api/collab/:tenant/settings', {
    config: { oneCommand: true, policy: setDirectoryVisibility.policy, ids: ofTenant, one: settings },
    schema: {
      operationId: 'setCollaborationSettings',
      summary: 'Let other tenants find this one, or no longer',
      description: 'What is shared stays shared.',
      tags,
      params: inTenant,
      body: z.object({ showInCollabDirectory: z.boolean() }),
      response: answers(200, changedWith({ showInCollabDirectory: z.boolean() })),
    },
    handler: async (request, reply) => {
      const input = { shown: request.body.showInCollabDirectory };
      const accepted = acceptedOf(
        await atTag(request, reply, (options) =>
          dispatcher.dispatch(setDirectoryVisibility, input, contextOf(request), options),
        ),
        { shown: 'showInCollabDirectory' },
      );
      answerOne(reply, await settings(request));
      return { success: true as const, showInCollabDirectory: input.shown, ...staleness(accepted) };
    },
  });
}
