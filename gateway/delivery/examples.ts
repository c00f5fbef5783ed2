import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

/** A mail that waits until another day. */
async function aDelivery({ tenantId, asAdmin, next }: ExampleContext) {
  const to = `vera${next()}@example.org`;
  const form = {
    to,
    subject: 'Boats at six',
    message: 'Please be on time.',
    schedule: '2099-06-14 14:00:00',
  };
  const { deliveries } = await asAdmin(
    { url: `/api/email/send?tenantId=${tenantId}`, form },
    { deliveries: [1] },
  );
  return { tenantId, deliveryId: deliveries[0] };
}

export const deliveryExamples: GraphqlExamples = {
  'Query.deliveries': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.cancelDelivery': { variables: aDelivery },
  'Mutation.retryDelivery': { variables: aDelivery, answers: 'Conflicted' },
  'Mutation.settleDelivery': { variables: aDelivery, answers: 'Conflicted' },
};
