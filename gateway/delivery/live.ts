import { Field, Int, ObjectType } from 'type-graphql';
import { kindsForAdmins } from '../../domain/delivery/for-admins.ts';
import { liveDeliveries } from '../../projections/deliveries/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import type { DeliveryRow } from '../../projections/deliveries/table.ts';
import type { Viewer } from '../server/viewer.ts';
import { Position } from '../server/scalars.ts';
import { presentDelivery } from './present.ts';
import { Delivery } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'Something is to be sent, or was. `delivery` has the version of this change or a later one.',
})
class DeliveryChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) deliveryId!: number;
  @Field(() => Delivery, { nullable: true, description: 'never null: deliveries are not deleted' })
  delivery!: Delivery | null;
}

const sees = (row: DeliveryRow | null, { role }: Viewer): boolean =>
  role === 'admin' || row === null || !kindsForAdmins.includes(row.kind);

export const deliveryChanges = defineLivePresenter({
  entity: liveDeliveries,
  type: DeliveryChanged,
  present: ({ created, id, row, viewer }) =>
    sees(row, viewer) ? { created, deliveryId: id, delivery: row && presentDelivery(row) } : null,
  likeness: (row, viewer) => (sees(row, viewer) ? 'in' : 'out'),
});
