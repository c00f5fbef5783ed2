import { v7 } from 'uuid';
import { eraseRecipient } from '../../../domain/delivery/commands.ts';
import { deliveriesByIds, deliveriesTo } from '../../../projections/deliveries/queries.ts';
import type { DeliveryRow } from '../../../projections/deliveries/table.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';

interface Parts {
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
}

/** The recipient of a delivery: each has a key of its own, so that an address that was typed can be erased, too. */
export function deliveryPerson({ dispatcher, reads }: Parts): PersonKind {
  return {
    kind: 'delivery',
    ofTenant: true,
    signsIn: false,
    async isIn(tenantId, deliveryId) {
      const [found] = await reads.asTenant(tenantId, (db) => deliveriesByIds(db, tenantId, [deliveryId]));
      return found !== undefined;
    },
    erased: (deliveryId, tenantId) => ({ type: 'DeliveryRecipientErased', data: { deliveryId, tenantId } }),
    erase: ({ id: deliveryId, tenantId }, _forced, call) =>
      dispatcher.dispatch(
        eraseRecipient,
        { deliveryId },
        { ...call, principal: { kind: 'process', name: 'personal-data' }, tenantId },
      ),
    namesIn: () => [],
  };
}

/** Erases the addresses of deliveries to a person or to addresses. Idempotent. */
export function createForgetRecipient({ dispatcher, reads }: Parts) {
  const find = (to: Parameters<typeof deliveriesTo>[1]) => reads.asProgram((db) => deliveriesTo(db, to));
  const forget = (rows: readonly DeliveryRow[]) =>
    eachByItself(rows, ({ tenant_id: tenantId, delivery_id: deliveryId }) =>
      dispatcher.dispatch(
        eraseRecipient,
        { deliveryId },
        { principal: { kind: 'process', name: 'outbox' }, tenantId, correlationId: v7() },
      ),
    );
  return {
    to: async (addresses: readonly string[]) => forget(await find({ addresses })),
    /** Includes deliveries to the person's address that do not name the person. */
    async person(person: string): Promise<void> {
      const found = await find({ person });
      await forget(await find({ addresses: [...new Set(found.map(({ address }) => address))] }));
      await forget(found);
    },
  };
}
