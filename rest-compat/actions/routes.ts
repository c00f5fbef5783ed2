import { z } from 'zod';
import { anybody, editorOf } from '../../domain/kernel/policy.ts';
import { actionTypes } from '../../domain/registrations/events.ts';
import { registerForItem, submitAction } from '../../domain/registrations/commands.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { formFailure, formRefused } from '../public-forms/form-refused.ts';
import { proofDescription, senderOf } from '../public-forms/sender.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idInBody, whole } from '../server/ids.ts';
import { eventInPath, inBody, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { validateLater } from '../server/validation.ts';
import { publicTenant } from '../tenants/public-tenant.ts';
import { actionShown, presentAction } from './presenter.ts';
import { opensAtOf } from './opens-at.ts';

const tags = ['public registration and branding'];
const tenant = z.string().meta({ description: 'id of the tenant' });

const registration = z.object({
  ...registerForItem.input.omit({
    eventId: true,
    itemId: true,
    agreed: true,
    ticketCode: true,
    waiver: true,
  }).shape,
  eventId: idInBody,
  itemId: idInBody,
  agreed: z.boolean().default(true).meta({
    description:
      'that the person is at least 13 years old and agrees to the terms of use; a client that leaves it out says so by calling',
  }),
  waiver: z.string().nullish().meta({
    description: 'the SHA-256 of the waiver that the person accepted; needed if the tenant has one',
  }),
  website: z.string().nullish().meta({ description: 'must stay empty: a field that people do not see' }),
});

/** The public actions of a tenant's items, and registering there. */
export function actionRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, registrations } = ports;

  app.get('/api/:tenant/events/actions', {
    config: { policy: anybody },
    schema: {
      operationId: 'listActions',
      summary: 'The open actions of a tenant',
      description: 'The public pages on which people can register, the newest first.',
      tags,
      params: z.object({ tenant }),
      response: answers(200, answerWith({ actions: z.array(actionShown).max(1_000) })),
    },
    handler: async (request) => {
      const { tenant_id: tenantId, active } = await publicTenant(ports, request, request.params.tenant);
      if (!active) throw new Refusal('not-found');
      const actions = await registrations.hub(tenantId);
      return { success: true as const, actions: actions.map((action) => presentAction(action, config)) };
    },
  });

  app.post('/api/events/:tenant/events/:eventId/items/:itemId/action', {
    config: {
      oneCommand: true,
      policy: editorOf('event'),
      ids: { tenant: tenantInPath, event: eventInPath, item: { in: 'params', name: 'itemId' } },
    },
    schema: {
      operationId: 'submitAction',
      summary: 'Make the public action of an item',
      description:
        'Makes the link on which people register, or replaces type, start and questions of the one that exists. The server builds the link; `url` in the body is ignored. With `startdate` and `starttime` (UTC) registration opens then.',
      tags: ['items'],
      params: z.object({
        tenant,
        eventId: z.string().meta({ description: 'id of the event' }),
        itemId: z.string().meta({ description: 'id of the item' }),
      }),
      body: z.object({
        // as other calls about an item have them; they are compared with the path and the session
        tenant: z.union([z.string(), whole]).optional(),
        eventId: idInBody.optional(),
        itemId: idInBody.optional(),
        actionType: z.enum(actionTypes),
        url: z.string().nullish(),
        startdate: z.string().nullish().meta({ description: 'yyyy-MM-dd, or with a time' }),
        starttime: z.string().nullish().meta({ description: 'HH:mm' }),
        questions: submitAction.input.shape.questions.optional(),
        waitingList: z.boolean().optional(),
      }),
      response: answers(200, changedWith({ message: z.string(), url: z.string(), actionId: z.string() })),
    },
    handler: async (request) => {
      const { actionType, startdate, starttime, questions, waitingList } = request.body;
      const { tenantId } = request.caller;
      const named = [
        request.body.eventId ?? request.params.eventId,
        request.body.itemId ?? request.params.itemId,
      ];
      // ids of the body may repeat those of the path
      if (named.join() !== `${request.params.eventId},${request.params.itemId}`)
        throw new Refusal('not-found');
      const input = {
        eventId: Number(request.params.eventId),
        itemId: Number(request.params.itemId),
        actionType,
        opensAt: opensAtOf(startdate, starttime),
        questions,
        waitingList,
      };
      const outcome = await registrations.submit(input, { ...contextOf(request), tenantId });
      const accepted = acceptedOf(outcome, { opensAt: 'startdate' });
      return {
        success: true as const,
        message: 'Event action submitted successfully.',
        url: accepted.url,
        actionId: accepted.actionId,
        ...staleness(accepted),
      };
    },
  });

  app.post('/api/events/:tenant/registereventuser', {
    config: { policy: anybody, proof: true, ids: { event: inBody('eventId'), item: inBody('itemId') } },
    validatorCompiler: validateLater,
    schema: {
      operationId: 'registerForItem',
      summary: 'Register for an item',
      description: `Registers a visitor, or puts them on the waiting list when all places are taken; a mail says which. The answer is the same for an address that is registered already. ${proofDescription}`,
      tags,
      params: z.object({ tenant }),
      body: registration,
      response: answers(201, changedWith({ message: z.string() }), formFailure),
    },
    handler: async (request, reply) => {
      const { tenant_id: tenantId } = await publicTenant(ports, request, request.params.tenant);
      const { website, ...posted } = { ...Object(request.body) };
      const input = { agreed: true, ...posted, eventId: idOf(posted.eventId), itemId: idOf(posted.itemId) };
      const sender = { ...senderOf(request), honeypot: typeof website === 'string' ? website : null };
      const outcome = await registrations.register(input, { ...contextOf(request), tenantId }, sender);
      if (!outcome.ok) throw formRefused(outcome);
      reply.code(201);
      return {
        success: true as const,
        message: registeredText,
        ...staleness(outcome),
      };
    },
  });
}

/** The same for everybody, so that nobody learns who is registered. */
const registeredText = 'Thank you. A confirmation email was sent.';

/** An id of a form, which may send digits as text. */
function idOf(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}
