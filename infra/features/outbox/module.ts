import { defineModule } from '../../platform/modules/module.ts';
import { allDeliveriesTo, createForgetRecipient, deliveryPerson } from './delivery-person.ts';
import { createAskToForget, forgetAddresses, forgetQueue, forgetQueueOptions } from './forget-addresses.ts';
import { queueOverdue } from './overdue.ts';
import type { DeliveryKind } from './port.ts';
import { createOutbox, createQueueDelivery } from './outbox.ts';

/** Everything that leaves the program in the name of a tenant: docs/outbox.md. */
export const outbox = defineModule({
  name: 'outbox',
  queues: { [forgetQueue]: forgetQueueOptions },
  open({ pools, reads, ...platform }) {
    const parts = { ...platform, pool: pools.writer, reads };
    const kinds = new Map<string, DeliveryKind>();
    const askToForget = createAskToForget(parts);
    const forget = createForgetRecipient(parts);
    return {
      port: createOutbox(parts, kinds),
      effects: {
        'queue-delivery': createQueueDelivery(parts),
        'forget-recipient': ({ person }, { tenantId, id }) =>
          askToForget({ what: 'person', tenantId, person }, id),
      },
      queued: [forgetAddresses(parts)],
      recurring: [
        { name: 'queue-overdue-deliveries', cron: '* * * * *', run: () => queueOverdue({ ...parts, kinds }) },
      ],
      people: deliveryPerson(parts),
      personalData: {
        tables: {},
        async streams({ userId }) {
          const found = await Array.fromAsync(allDeliveriesTo(reads, { person: `user-${userId}` }));
          return found.map(({ delivery_id: deliveryId }) => `delivery-${deliveryId}`);
        },
        eraseByCommands: ({ addresses }) => forget.to(addresses),
      },
    };
  },
});
