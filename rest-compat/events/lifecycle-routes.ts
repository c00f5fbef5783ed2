import { z } from 'zod';
import { cancelEvent, publishEvent, reinstateEvent } from '../../domain/event/commands.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptedOf, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { eventInPath, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

const params = z.object({
  tenant: z.string().meta({ description: 'id of the tenant' }),
  eventId: z.string().meta({ description: 'id of the event' }),
});
const tags = ['events'];
const ids = { tenant: tenantInPath, event: eventInPath };
const response = answers(200, changedWith({ message: z.string() }));

/** Drafts and cancellations: docs/product/events.md#drafts-and-cancellations. */
export function lifecycleRoutes(app: RestApp, { dispatcher }: EdgePorts): void {
  app.post('/api/events/:tenant/events/:eventId/publish', {
    config: { oneCommand: true, policy: publishEvent.policy, ids },
    schema: {
      operationId: 'publishEvent',
      summary: 'Publish a draft',
      description: 'The event appears in the calendar and on the dashboard.',
      tags,
      params,
      response,
    },
    handler: async (request) => {
      const input = { eventId: request.caller.thingId };
      const accepted = acceptedOf(await dispatcher.dispatch(publishEvent, input, contextOf(request)));
      return { success: true as const, message: 'Event published.', ...staleness(accepted) };
    },
  });

  app.post('/api/events/:tenant/events/:eventId/cancel', {
    config: { oneCommand: true, policy: cancelEvent.policy, ids },
    schema: {
      operationId: 'cancelEvent',
      summary: 'Cancel an event',
      description: 'It stays visible with the reason, and cannot be changed until it is reinstated.',
      tags,
      params,
      body: z.object({ reason: cancelEvent.input.shape.reason.meta({ description: 'why' }) }),
      response,
    },
    handler: async (request) => {
      const input = { eventId: request.caller.thingId, reason: request.body.reason };
      const accepted = acceptedOf(await dispatcher.dispatch(cancelEvent, input, contextOf(request)));
      return { success: true as const, message: 'Event cancelled.', ...staleness(accepted) };
    },
  });

  app.post('/api/events/:tenant/events/:eventId/reinstate', {
    config: { oneCommand: true, policy: reinstateEvent.policy, ids },
    schema: {
      operationId: 'reinstateEvent',
      summary: 'Take the cancellation of an event back',
      description: 'A cancelled draft is a draft again.',
      tags,
      params,
      response,
    },
    handler: async (request) => {
      const input = { eventId: request.caller.thingId };
      const accepted = acceptedOf(await dispatcher.dispatch(reinstateEvent, input, contextOf(request)));
      return { success: true as const, message: 'Event reinstated.', ...staleness(accepted) };
    },
  });
}
