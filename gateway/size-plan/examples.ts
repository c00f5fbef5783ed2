import type { GraphqlExamples } from '../server/examples.ts';

export const sizePlanExamples: GraphqlExamples = {
  'Query.sizePlan': {
    async variables({ tenantId, eventId, asAdmin }) {
      const url = `/api/events/${tenantId}/events/${eventId}/items`;
      const body = { name: 'Club shirt', type: 'clothing', topSize: 'Small, Medium' };
      const { itemId } = await asAdmin({ url, body }, { itemId: 1 });
      return { tenantId, eventId, itemId };
    },
  },
};
