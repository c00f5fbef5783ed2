import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { registerEvent } from '../../domain/event/commands.ts';
import { sharedEditorOf, sharedViewerOf, staff } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { eventsPage } from '../../projections/event-feed/feed-page.ts';
import { eventNameExists } from '../../projections/event-feed/queries.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { answerOne, atTag } from '../server/entity-tag.ts';
import { idInBody, idShown } from '../server/ids.ts';
import { isThroughShare } from '../server/kept-in.ts';
import { pageQuery, pageShown, reading } from '../server/paging.ts';
import { eventInPath, inBody, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { withShared } from '../server/with-shared.ts';
import { changesInput, changesOf, names, registrationInput, registrationOf } from './event-input.ts';
import { eventOrShared } from './one-event.ts';
import { eventShown, presentEvent, presentShared } from './presenter.ts';

const tags = ['events'];
const tenant = z.string().meta({ description: 'id of the tenant' });
const eventId = z.string().meta({ description: 'id of the event' });

/** How a change names its event. */
const changedEvent = z.object({ id: idInBody });

/** The event feed, single events, registration and changes. */
export function eventRoutes(app: RestApp, { collaborations, config, events, reads }: EdgePorts): void {
  const eventOf = (request: FastifyRequest, id: number) =>
    eventOrShared({ collaborations, config, reads }, request, id);

  app.get('/api/events/:tenant/events', {
    config: { readModels: ['event-feed'], policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'listEvents',
      summary: 'The events of a tenant, the next ones first',
      description:
        'Coming events by their start, then past ones, the latest first. At the end those that other organisations share with the tenant, by id, each with `sharedby`.',
      tags,
      params: z.object({ tenant }),
      querystring: z.object(pageQuery),
      response: answers(200, answerWith({ data: z.array(eventShown), ...pageShown })),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { limit = maxListLength, cursor } = request.query;
      const { rows: data, ...next } = await reading(() =>
        withShared({
          limit,
          cursor,
          own(first, after) {
            const wanted = { tenantId, first, after, now: new Date(), longest: maxListLength };
            return reads.asTenant(tenantId, (db) => eventsPage(db, wanted));
          },
          shown: (row) => presentEvent(row, config.publicUrl),
          shared: () => collaborations.sharedEvents(tenantId),
          sharedShown: (shared) => presentShared(shared, config.publicUrl),
        }),
      );
      return { success: true as const, data, ...next };
    },
  });

  app.get('/api/events/:tenant/checkname', {
    config: { policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'checkEventName',
      summary: 'Whether an event has a name already',
      description:
        'Names are compared as they are reserved: without regard to case, to spaces and to characters that nobody sees.',
      tags,
      params: z.object({ tenant }),
      querystring: z.object({
        name: registerEvent.input.shape.name.meta({ description: 'the name to look for' }),
      }),
      response: answers(200, answerWith({ exists: z.boolean() })),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { name } = request.query;
      const exists = await reads.asTenant(tenantId, (db) => eventNameExists(db, tenantId, name));
      return { success: true as const, exists };
    },
  });

  app.post('/api/events/:tenant/registerevent', {
    config: { oneCommand: true, policy: staff, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'registerEvent',
      summary: 'Create an event',
      description:
        'Without `enddate` the event ends half an hour after its start. With `firstday` it is an all-day event, and needs no times. A name that is taken in the tenant is refused with 409.',
      tags,
      params: z.object({ tenant }),
      body: registrationInput,
      response: answers(201, changedWith({ message: z.string(), eventId: idShown })),
    },
    handler: async (request, reply) => {
      const accepted = acceptedOf(
        await events.register(registrationOf(request.body), contextOf(request)),
        names,
      );
      reply.code(201);
      return {
        success: true as const,
        message: 'Event created!',
        eventId: accepted.ids.eventId,
        ...staleness(accepted),
      };
    },
  });

  for (const url of ['/api/:tenant/events/:eventId', '/api/events/:tenant/events/:eventId']) {
    app.get(url, {
      config: {
        policy: sharedViewerOf('event'),
        ids: { tenant: tenantInPath, event: eventInPath },
        one: (request) => eventOf(request, request.caller.thingId),
      },
      schema: {
        operationId: 'getEvent',
        summary: 'One event',
        description:
          'An event of the tenant, or one that another organisation shares with it, with its times in UTC. The ETag is for `If-Match` of a change.',
        tags,
        params: z.object({ tenant, eventId }),
        response: answers(200, answerWith({ event: eventShown })),
      },
      handler: async (request, reply) => {
        const event = answerOne(reply, await eventOf(request, request.caller.thingId));
        return { success: true as const, event };
      },
    });
  }

  app.post('/api/:tenant/updateevent', {
    config: {
      oneCommand: true,
      policy: sharedEditorOf('event'),
      ids: { tenant: tenantInPath, event: inBody('id') },
      one: (request) => eventOf(request, changedEvent.parse(request.body).id),
    },
    schema: {
      operationId: 'updateEvent',
      summary: 'Change an event',
      description:
        'Fields that are absent stay as they are; null empties a field that may be empty. `firstday` makes it an all-day event; null, or times that differ, an event with times. A cancelled event cannot be changed. An event that another organisation shares is changed in the same way by editors; its days are days in the time zone of that organisation.',
      tags,
      params: z.object({ tenant }),
      body: z.object({
        ...changesInput.shape,
        ...changedEvent.shape,
      }),
      response: answers(200, changedWith({ message: z.string() })),
    },
    handler: async (request, reply) => {
      const { id, ...changes } = request.body;
      const input = { ...changesOf(changes), eventId: id };
      const shared = await isThroughShare(request, sharedEditorOf('event'), { eventId: id });
      const context = { ...contextOf(request), tenantId: request.caller.tenantId };
      const update = (options: object) =>
        shared ? collaborations.updateEvent(input, context, options) : events.update(input, context, options);
      const accepted = acceptedOf(await atTag(request, reply, update), names);
      reply.header('etag', `"${accepted.revision}"`);
      return { success: true as const, message: 'Event updated successfully', ...staleness(accepted) };
    },
  });
}
