import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { registerEvent, updateEvent } from '../../domain/event/commands.ts';
import { intervals } from '../../domain/event/intervals.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptedOf, acceptedSteps, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { answerOne, atTag } from '../server/entity-tag.ts';
import { idShown, whole } from '../server/ids.ts';
import { eventInPath, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { changesInput, changesOf, names, registrationInput, registrationOf } from './event-input.ts';
import { oneEvent } from './one-event.ts';

const tenant = z.string().meta({ description: 'id of the tenant' });
const eventId = z.string().meta({ description: 'id of the event' });
const tags = ['events'];
/** Up to 52 events are written in one go, and wait for their turn. */
const cost = 2_000;

/** Series of events: docs/product/events.md#series. */
export function seriesRoutes(app: RestApp, { config, events, reads }: EdgePorts): void {
  const changed = ({ caller }: FastifyRequest) =>
    oneEvent({ config, reads }, caller.tenantId, caller.thingId);

  app.post('/api/events/:tenant/registerseries', {
    config: { policy: registerEvent.policy, ids: { tenant: tenantInPath }, cost },
    schema: {
      operationId: 'registerEventSeries',
      summary: 'Create a series of events',
      description:
        "The first event has the given time, the others the same local time of the tenant's zone. Each name ends with the date, because names are unique.",
      tags,
      params: z.object({ tenant }),
      body: registrationInput.extend({
        every: z.enum(intervals, 'invalid').meta({ description: 'how far apart the events are' }),
        times: z
          .int('invalid')
          .min(2, 'invalid')
          .max(52, 'invalid')
          .meta({ description: 'how many events', format: 'int32' }),
      }),
      response: answers(
        201,
        changedWith({ message: z.string(), seriesId: z.string(), eventIds: z.array(idShown).readonly() }),
      ),
    },
    handler: async (request, reply) => {
      const { every, times, ...first } = request.body;
      const wanted = { ...registrationOf(first), every, times };
      const accepted = acceptedOf(await events.registerSeries(wanted, contextOf(request)), names);
      const { seriesId, eventIds } = accepted;
      reply.code(201);
      return {
        success: true as const,
        message: 'Events created!',
        seriesId,
        eventIds,
        ...staleness(accepted),
      };
    },
  });

  app.post('/api/events/:tenant/events/:eventId/changeseries', {
    config: {
      policy: updateEvent.policy,
      ids: { tenant: tenantInPath, event: eventInPath },
      one: changed,
      cost,
    },
    schema: {
      operationId: 'changeEventSeries',
      summary: 'Change an event of a series and the later ones',
      description:
        'A change of time moves all of them by as many days, to the same local time. Cancelled events of the series stay as they are. `If-Match` is about the event of the path.',
      tags,
      params: z.object({ tenant, eventId }),
      body: changesInput,
      response: answers(200, changedWith({ message: z.string(), updated: whole })),
    },
    handler: async (request, reply) => {
      const input = { ...changesOf(request.body), eventId: request.caller.thingId };
      const update = (options: object) => events.updateSeries(input, contextOf(request), options);
      const done = await acceptedSteps(atTag(request, reply, update), names);
      answerOne(reply, await changed(request));
      const message = 'Events updated successfully';
      return { success: true as const, message, updated: done.done.length, ...staleness(done) };
    },
  });
}
