import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

const mail = { subject: 'Boats at six', message: 'Hello {{firstname}}, please be on time.' };

/** A mail that waits until another day. */
async function aMailing({ tenantId, asAdmin, next }: ExampleContext) {
  const form = { ...mail, to: `vera${next()}@example.org`, schedule: '2099-06-14 14:00:00' };
  const { mailingId } = await asAdmin(
    { url: `/api/email/send?tenantId=${tenantId}`, form },
    { mailingId: 1 },
  );
  return { tenantId, mailingId };
}

export const mailingExamples: GraphqlExamples = {
  'Query.mailings': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.mailing': { variables: aMailing },
  'Query.mailingPeople': {
    variables: ({ tenantId }) => ({ tenantId, audience: { members: { city: 'Ross' } } }),
  },
  'Mutation.sendMailing': {
    variables: ({ tenantId, next }) => ({
      tenantId,
      input: { ...mail, to: [`vera${next()}@example.org`], dueAt: '2099-06-14T14:00:00.000Z' },
    }),
  },
  'Mutation.previewMailing': {
    variables: ({ tenantId }) => ({ tenantId, input: { ...mail, to: ['vera@example.org'] } }),
  },
  'Mutation.stopMailing': { variables: aMailing },
  'Mutation.liftBounce': {
    variables: async (context) => {
      const form = { ...mail, to: `vera${context.next()}@example.org`, schedule: '2099-06-14 14:00:00' };
      const { tenantId } = context;
      const { deliveries } = await context.asAdmin(
        { url: `/api/email/send?tenantId=${tenantId}`, form },
        { deliveries: [1] },
      );
      return { tenantId, deliveryId: deliveries[0] };
    },
  },
  'Mutation.subscribeAgain': { answers: 'LinkUsedUp', variables: () => ({ link: '7.never-mailed' }) },
  'Mutation.unsubscribe': { answers: 'LinkUsedUp', variables: () => ({ link: '7.never-mailed' }) },
};
