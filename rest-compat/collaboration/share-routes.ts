import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { revokeShare, shareThing } from '../../domain/collaboration/commands.ts';
import { email } from '../../domain/kernel/limits.ts';
import { sharedViewerOf, staff } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { idsOfEvent, idsOfItem, inEvent, inItem } from '../items/item-in-path.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idOf } from '../server/id-places.ts';
import { idInBody, idShown } from '../server/ids.ts';
import { momentOrNull } from '../server/moments.ts';
import { eventInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

/** Shares of an event in one answer. */
const mostCollaborators = 1_000;
const tags = ['collaboration'];
const inSession = { tenant: { in: 'session' }, event: eventInPath } as const;
const justEvent = inEvent.pick({ eventId: true });
const { role, message } = shareThing.input.shape;
const shareInput = {
  sharedWithTenantId: idInBody.optional().meta({ description: 'the tenant to share with' }),
  toTenantId: idInBody.optional().meta({ description: 'the same under another name' }),
  role: role.optional().meta({ description: 'viewer, unless said' }),
  message: message.meta({ description: 'what to tell the other tenant; absent, it stays' }),
  endsAt: momentOrNull.meta({
    description:
      'when the share ends by itself, yyyy-MM-dd HH:mm:ss in UTC or ISO 8601; absent, it stays; null for never',
  }),
  inviteeEmail: email
    .nullish()
    .meta({ description: 'accepted and not kept: the share is for all staff of the other tenant' }),
};
const body = z.object(shareInput);
const { sharedWithTenantId: _one, toTenantId: _other, ...words } = shareInput;
const invitation = z.object({ ...words, sharedWithTenantId: idInBody });
const ofItem = z.object({ ...words, toTenantId: idInBody });
const said = changedWith({ message: z.string() });

/** Shares events and items with other tenants, and takes them back. */
export function shareRoutes(app: RestApp, { collaborations, dispatcher }: EdgePorts): void {
  async function share(
    request: FastifyRequest,
    posted: Partial<z.output<typeof body>>,
    itemId: number | null,
  ) {
    const { tenantId, thingId: eventId } = request.caller;
    const { sharedWithTenantId, toTenantId, inviteeEmail: _email, ...rest } = posted;
    // two names of one tenant that disagree name none
    if (sharedWithTenantId !== undefined && toTenantId !== undefined && sharedWithTenantId !== toTenantId)
      throw new Refusal('not-found');
    const input = { ...rest, eventId, itemId, sharedWithTenantId: sharedWithTenantId ?? toTenantId };
    const accepted = acceptedOf(await collaborations.share(input, { ...contextOf(request), tenantId }));
    return { success: true as const, message: 'Invitation sent.', ...staleness(accepted) };
  }

  app.post('/api/collab/events/:eventId/invite', {
    config: { oneCommand: true, policy: shareThing.policy, ids: inSession },
    schema: {
      operationId: 'inviteToEvent',
      summary: 'Share an event with another tenant',
      description:
        'In the tenant of the session. It takes effect at once; a repeat gives the new role, and message and end where they are sent.',
      tags,
      params: justEvent,
      body: invitation,
      response: answers(200, said),
    },
    handler: (request) => share(request, request.body, null),
  });

  app.post('/api/collab/:tenant/events/:eventId/share', {
    config: { oneCommand: true, policy: shareThing.policy, ids: idsOfEvent },
    schema: {
      operationId: 'shareEvent',
      summary: 'Share an event with another tenant',
      description:
        'It takes effect at once; a repeat gives the new role, and message and end where they are sent.',
      tags,
      params: inEvent,
      body,
      response: answers(200, said),
    },
    handler: (request) => share(request, request.body, null),
  });

  app.post('/api/collab/:tenant/events/:eventId/items/:itemId/share', {
    config: { oneCommand: true, policy: shareThing.policy, ids: idsOfItem },
    schema: {
      operationId: 'shareItem',
      summary: 'Share one item of an event with another tenant',
      description: 'The role counts for the item; the event itself can then be seen.',
      tags,
      params: inItem,
      body: ofItem,
      response: answers(200, said),
    },
    handler: (request) => share(request, request.body, idOf(request, 'item')),
  });

  app.post('/api/collab/events/:eventId/revoke', {
    config: { oneCommand: true, policy: revokeShare.policy, ids: inSession },
    schema: {
      operationId: 'revokeShare',
      summary: 'Take back what is shared of an event with a tenant',
      description: 'Everything, or one item. In the tenant of the session.',
      tags,
      params: justEvent,
      body: z.object({ sharedWithTenantId: idInBody, itemId: idInBody.nullish() }),
      response: answers(200, said),
    },
    handler: async (request) => {
      const { sharedWithTenantId, itemId } = request.body;
      const input = { eventId: request.caller.thingId, itemId: itemId ?? null, sharedWithTenantId };
      const accepted = acceptedOf(await dispatcher.dispatch(revokeShare, input, contextOf(request)));
      return { success: true as const, message: 'Access removed.', ...staleness(accepted) };
    },
  });

  const collaborators = z
    .array(
      z.object({
        shared_with_tenant_id: idShown,
        tenantId: idShown,
        name: z.string(),
        role: z.enum(['viewer', 'editor']),
        status: z.enum(['active', 'ended', 'revoked', 'left']),
        itemId: idShown.nullable().meta({ description: 'null for the whole event' }),
      }),
    )
    .max(mostCollaborators);

  async function shown(request: FastifyRequest) {
    const { tenantId, thingId: eventId } = request.caller;
    const found = await collaborations.collaborators(tenantId, eventId);
    const rows = found.flatMap(({ tenant, parts }) =>
      parts.map((part) => ({
        shared_with_tenant_id: tenant.tenantId,
        tenantId: tenant.tenantId,
        name: tenant.name,
        role: part.role,
        status: part.status === 'active' && part.ended ? ('ended' as const) : part.status,
        itemId: part.itemId,
      })),
    );
    return { success: true as const, collaborators: rows.slice(0, mostCollaborators) };
  }
  const described = `At most 200 tenants and ${mostCollaborators} shares. A tenant that the event is shared with sees only itself.`;

  app.get('/api/collab/events/:eventId/collaborators', {
    config: { policy: sharedViewerOf('event'), ids: inSession },
    schema: {
      operationId: 'listCollaborators',
      summary: 'The tenants with which an event is or was shared',
      description: `In the tenant of the session. ${described}`,
      tags,
      params: justEvent,
      response: answers(200, answerWith({ collaborators })),
    },
    handler: shown,
  });

  app.get('/api/collab/:tenant/events/:eventId/collaborators', {
    config: { policy: sharedViewerOf('event'), ids: idsOfEvent },
    schema: {
      operationId: 'listCollaboratorsOfTenant',
      summary: 'The tenants with which an event is or was shared',
      description: described,
      tags,
      params: inEvent,
      response: answers(200, answerWith({ collaborators })),
    },
    handler: shown,
  });

  const roleShown = z.enum(['owner', 'editor', 'viewer']);
  // any staff may ask; on an event that they do not see, they learn as little as on one that does not exist
  async function myRole(request: FastifyRequest) {
    const { authority, principal, tenantId } = request.caller;
    const eventId = idOf(request, 'event');
    const found = await authority.authorise(sharedViewerOf('event'), principal, (of) =>
      of === 'tenant' ? tenantId : eventId,
    );
    if (typeof found === 'string') throw new Refusal(found);
    const mine = found.role ?? ('viewer' as const);
    return { success: true as const, role: mine, userCanEdit: mine !== 'viewer' };
  }
  const roleAnswer = answers(200, answerWith({ role: roleShown, userCanEdit: z.boolean() }));

  app.get('/api/collab/events/:eventId/my-role', {
    config: { policy: staff, ids: inSession },
    schema: {
      operationId: 'getMyRole',
      summary: "The caller's role on an event",
      description: 'In the tenant of the session. Also for an event that is shared with it.',
      tags,
      params: justEvent,
      response: roleAnswer,
    },
    handler: myRole,
  });

  app.get('/api/collab/:tenant/events/:eventId/my-role', {
    config: { policy: staff, ids: idsOfEvent },
    schema: {
      operationId: 'getMyRoleInTenant',
      summary: "The caller's role on an event",
      description: 'Also for an event that is shared with the tenant.',
      tags,
      params: inEvent,
      response: roleAnswer,
    },
    handler: myRole,
  });
}
