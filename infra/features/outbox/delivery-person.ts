import { eraseRecipient } from '../../../domain/delivery/commands.ts';
import { deliveriesByIds, deliveriesTo, type Recipient } from '../../../projections/deliveries/queries.ts';
import type { DeliveryRow } from '../../../projections/deliveries/table.ts';
import { allRows } from '../../platform/database/all-rows.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import { eraseAddress } from './erase-address.ts';

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

/** All deliveries to somebody that are not erased, page by page. */
export const allDeliveriesTo = (
  reads: Pick<Reads, 'asProgram'>,
  to: Recipient,
): AsyncGenerator<DeliveryRow> =>
  allRows(
    (after) => reads.asProgram((db) => deliveriesTo(db, to, after)),
    ({ delivery_id: id }) => id,
  );

/** Erases the addresses of the deliveries that the read model knows to a person or to addresses. Idempotent. */
export function createForgetRecipient({
  dispatcher,
  reads,
}: Pick<Parts, 'dispatcher'> & { reads: Pick<Reads, 'asProgram'> }) {
  const erase = ({ tenant_id: tenantId, delivery_id: deliveryId }: DeliveryRow) =>
    eraseAddress(dispatcher, { tenantId, deliveryId });
  const forget = (to: Recipient) => eachByItself(allDeliveriesTo(reads, to), erase);
  return {
    /** Those of all tenants. */
    to: (addresses: readonly string[]) => forget({ addresses }),
    /** Includes deliveries of the tenant to the person's address that do not name the person. */
    async person({
      tenantId,
      person,
    }: {
      readonly tenantId: number;
      readonly person: string;
    }): Promise<void> {
      const addresses = new Set<string>();
      for await (const { address } of allDeliveriesTo(reads, { person })) addresses.add(address);
      const toThem = { addresses: [...addresses], tenantId };
      // Those that name the person are erased last: if this is interrupted, its repeat finds the addresses in them.
      await eachByItself(allDeliveriesTo(reads, toThem), async (row) => {
        if (row.person !== person) await erase(row);
      });
      await forget({ person });
    },
  };
}
