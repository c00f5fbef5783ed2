import type { RestExamples } from '../server/examples.ts';

export const notificationExamples: RestExamples = {
  'POST /api/notifications/subscribe': ({ next }) => ({
    body: {
      subscription: {
        endpoint: `https://push.example.com/send/browser-${next()}`,
        keys: {
          // the keys of RFC 8291, appendix A
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    },
  }),
};
