import { pushesOfPerson } from '../../../projections/pushes/queries.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { retriedForDays } from '../../platform/jobs/queues.ts';
import { allIds } from '../../platform/database/all-rows.ts';
import { addressOf } from '../../platform/mail/address-of.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { createSend } from './send.ts';
import { pushDelivery, pushQueue } from './delivery.ts';
import { createPushCounter, type PushOutcome } from './metrics.ts';
import * as tables from './migrations/0520-push.ts';
import { createHandOver, noteOutcomes, outcomeQueue } from './outcomes.ts';
import { publicAgent } from './public-agent.ts';
import type { WhyUnwelcome } from './port.ts';
import { problemOf } from './subscription-rules.ts';
import { Subscriptions } from './subscriptions.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Notifications to browsers, also while the app is closed (Web Push). */
export const push = defineModule({
  name: 'push',
  needs: ['presence', 'sessions'],
  migrations: { '0520-push': tables },
  queues: { [pushQueue]: retriedForDays, [outcomeQueue]: retriedForDays },
  open(
    { authorisation, pools, privacy, sealers, sideEffects, config, log, dispatcher, reads, states },
    { presence, sessions },
  ) {
    const pool = pools.writer;
    const keys = vapidKeys(privacy);
    const subscriptions = new Subscriptions(pool, sealers('push-subscriptions'), privacy, sessions);
    const handOver = createHandOver(sideEffects);
    const agent = publicAgent();
    const pushes = createPushCounter();
    let whyUnwelcome: WhyUnwelcome = async () => null;
    const count = (outcome: PushOutcome) => pushes.inc({ outcome });
    return {
      port: {
        publicKey: () => keys.publicKey,
        async subscribe({ userId, sessionId }, subscription) {
          const field = problemOf(subscription);
          if (field !== null) return refuse('invalid', { [field]: 'invalid' });
          await subscriptions.keep(userId, sessionId, subscription);
          return { ok: true };
        },
        unsubscribe: (userId, endpoint) => subscriptions.remove(userId, endpoint),
        askFirst(why) {
          whyUnwelcome = why;
        },
        ...createSend({ sideEffects, states, subscriptions }),
      },
      queued: [
        pushDelivery({
          authorisation,
          presence,
          subscriptions,
          keys,
          contact: contactOf(config),
          agent,
          log,
          count,
          pool,
          handOver,
          whyUnwelcome: (userId, category) => whyUnwelcome(userId, category),
        }),
        noteOutcomes({ dispatcher }),
      ],
      metrics: [pushes],
      recurring: [{ name: 'sweep-push-subscriptions', cron: '47 4 * * *', run: () => subscriptions.sweep() }],
      personalData: {
        tables: {
          push_subscriptions: rowsOfUser(pool, 'created_at, refreshed_at', 'muster.push_subscriptions'),
        },
        async streams({ userId }) {
          const ids = await allIds((after) => reads.asProgram((db) => pushesOfPerson(db, userId, after)));
          return ids.map((pushId) => `push-${pushId}`);
        },
      },
      close: () => agent.destroy(),
    };
  },
});

/** Where push services write to about our notifications: the public address, or the sender of mail. */
function contactOf({ publicUrl, mailFrom }: { publicUrl: string; mailFrom: string }): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${addressOf(mailFrom)}`;
}
