import { cancelledEvent, draft, oneOfSeries } from './example-events.ts';
import type { GraphqlExamples } from '../server/examples.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const eventExamples: GraphqlExamples = {
  'Query.events': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.event': { variables: ({ tenantId, eventId }) => ({ tenantId, eventId }) },
  'Mutation.registerEvent': {
    variables: ({ tenantId, next }) => ({
      tenantId,
      input: { name: `Fête ${next()}`, startsAt: inHours(1), endsAt: inHours(2) },
    }),
  },
  'Mutation.updateEvent': {
    variables: ({ tenantId, eventId, next }) => ({
      tenantId,
      eventId,
      input: { location: `Field ${next()}` },
    }),
  },
  'Mutation.publishEvent': {
    variables: async (context) => ({ tenantId: context.tenantId, eventId: await draft(context) }),
  },
  'Mutation.cancelEvent': {
    variables: async (context) => ({
      tenantId: context.tenantId,
      eventId: await draft(context),
      reason: 'The river is too high.',
    }),
  },
  'Mutation.reinstateEvent': {
    variables: async (context) => ({ tenantId: context.tenantId, eventId: await cancelledEvent(context) }),
  },
  'Mutation.changeEventSeries': {
    variables: async (context) => ({
      tenantId: context.tenantId,
      eventId: await oneOfSeries(context),
      input: { location: 'Barn' },
    }),
  },
  'Query.eventTypes': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.registerEventSeries': {
    variables: ({ tenantId, next }) => ({
      tenantId,
      input: { name: `Drill ${next()}`, startsAt: inHours(1), endsAt: inHours(2) },
      repeat: { every: 'WEEKLY', times: 2 },
    }),
  },
};
