import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { answers, answerWith } from '../server/answers.ts';
import { staffSessionOf } from '../server/caller.ts';
import type { RestApp } from '../server/rest-app.ts';

/** Notifications to the browser of a session (Web Push). */
export function notificationRoutes(app: RestApp, { push }: EdgePorts): void {
  app.post('/api/notifications/subscribe', {
    config: { policy: staff, ids: { tenant: { in: 'session' } } },
    schema: {
      operationId: 'subscribeToNotifications',
      summary: 'Receive notifications in this browser',
      description:
        'Keeps the push subscription of the browser for as long as the session lasts; send it again to renew it. The query `pushKey` of GraphQL returns the key with which a browser subscribes. The endpoint must be the https address of a public push service.',
      tags: ['dashboard, mentions, notifications'],
      body: z.object({
        subscription: z.object({
          endpoint: z.string(),
          expirationTime: z.int().meta({ format: 'int64' }).nullish(),
          keys: z.object({ p256dh: z.string(), auth: z.string() }),
        }),
      }),
      response: answers(200, answerWith({})),
    },
    handler: async (request) => {
      const outcome = await push.subscribe(staffSessionOf(request), request.body.subscription);
      if (!outcome.ok) throw new Refusal(outcome.code, outcome.fields);
      return { success: true as const };
    },
  });
}
