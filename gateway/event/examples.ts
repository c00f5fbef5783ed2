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
};
