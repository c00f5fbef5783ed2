import { v7 } from 'uuid';
import { cancelDelivery } from '../../../domain/delivery/commands.ts';
import { deliveriesPage } from '../../../projections/deliveries/queries.ts';
import type { DeliveryRow } from '../../../projections/deliveries/table.ts';
import type { Page } from '../../../projections/kernel/page.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import { eraseAddress } from './erase-address.ts';

const batchSize = 100;

/** What is being sent or was sent stays so, and keeps no address. */
const tooLate: ReadonlySet<string> = new Set(['delivery-under-way', 'delivery-over']);

/** Creates the withdrawal of everything that the read model knows to be sent of one thing. Idempotent. */
export function createWithdraw({
  dispatcher,
  reads,
}: {
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
}) {
  return async ({ tenantId, source }: { readonly tenantId: number; readonly source: string }) => {
    const call = {
      principal: { kind: 'process', name: 'outbox' } as const,
      tenantId,
      correlationId: v7(),
    };
    await eachByItself(
      deliveriesOf(reads, { tenantId, source }),
      async ({ delivery_id: deliveryId, progress, erased }) => {
        if (progress !== 'sent') {
          const cancelled = await dispatcher.dispatch(cancelDelivery, { deliveryId }, call);
          if (!cancelled.ok && !tooLate.has(cancelled.code))
            throw new Error(`A delivery was not cancelled: ${cancelled.code}`);
        }
        if (!erased) await eraseAddress(dispatcher, { tenantId, deliveryId });
      },
    );
  };
}

/** All deliveries of a thing, read in pages. */
async function* deliveriesOf(
  reads: Reads,
  of: { readonly tenantId: number; readonly source: string },
): AsyncGenerator<DeliveryRow> {
  for (let after: string | null = null; ;) {
    const wanted = { ...of, first: batchSize, after };
    const page: Page<DeliveryRow> = await reads.asTenant(of.tenantId, (db) => deliveriesPage(db, wanted));
    yield* page.edges.map(({ node }) => node);
    if (!page.hasNextPage) return;
    after = page.edges.at(-1)?.cursor ?? null;
  }
}
