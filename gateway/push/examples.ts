import type { GraphqlExamples } from '../server/examples.ts';

const endpoint = 'https://push.example.com/send/browser-of-the-example';

export const pushExamples: GraphqlExamples = {
  'Query.pushKey': {},
  'Query.pushes': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.subscribeToPush': {
    variables: () => ({
      subscription: {
        endpoint,
        // the keys of RFC 8291, appendix A
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  },
  // no call makes a push fail
  'Mutation.retryPush': {
    variables: ({ tenantId }) => ({ tenantId, pushId: 2_000_000_000 }),
    answers: 'NotThere',
  },
  'Mutation.unsubscribeFromPush': { variables: () => ({ endpoint }) },
};
