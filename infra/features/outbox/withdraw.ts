import { v7 } from 'uuid';
import { cancelDelivery, eraseRecipient } from '../../../domain/delivery/commands.ts';
import { deliveriesPage } from '../../../projections/deliveries/queries.ts';
import type { DeliveryRow } from '../../../projections/deliveries/table.ts';
import type { Page } from '../../../projections/kernel/page.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { upToDate, type UpToDateParts } from '../../platform/projector/up-to-date.ts';
import type { Outbox } from './port.ts';

const batchSize = 100;

/** Creates the withdrawal of everything that is sent of one thing. */
export function createWithdraw(
  parts: UpToDateParts & { readonly dispatcher: Dispatcher; readonly reads: Reads },
): Outbox['withdraw'] {
  const { dispatcher, reads } = parts;
  return async (tenantId, source) => {
    await upToDate(parts, 'deliveries');
    const call = {
      principal: { kind: 'process', name: 'outbox' } as const,
      tenantId,
      correlationId: v7(),
    };
    for (let after: string | null = null; ;) {
      const wanted = { tenantId, source, first: batchSize, after };
      const page: Page<DeliveryRow> = await reads.asTenant(tenantId, (db) => deliveriesPage(db, wanted));
      for (const { node } of page.edges) {
        const { delivery_id: deliveryId } = node;
        // a delivery that is being sent or was sent stays so, and keeps no address
        if (node.progress !== 'sent') await dispatcher.dispatch(cancelDelivery, { deliveryId }, call);
        if (!node.erased) await dispatcher.dispatch(eraseRecipient, { deliveryId }, call);
      }
      if (!page.hasNextPage) return;
      after = page.edges.at(-1)?.cursor ?? null;
    }
  };
}
