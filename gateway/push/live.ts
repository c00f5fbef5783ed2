import { Field, Int, ObjectType } from 'type-graphql';
import { livePushes } from '../../projections/pushes/live.ts';
import type { PushRow } from '../../projections/pushes/table.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import type { Viewer } from '../server/viewer.ts';
import { presentPush, Push } from './push.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A notification was pushed to a browser, or is pushed again.',
})
class PushChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int, { description: 'The number of the push.' }) pushId!: number;
  @Field(() => Push, { description: 'The push as it is now.' }) push!: Push;
}

const sees = (row: PushRow | null, { userId, role }: Viewer): row is PushRow =>
  row !== null && (role === 'admin' || row.user_id === userId);

/** Only the person and admins hear of it. */
export const pushChanges = defineLivePresenter({
  entity: livePushes,
  type: PushChanged,
  present: ({ created, id, row, viewer }) =>
    sees(row, viewer) ? { created, pushId: id, push: presentPush(row) } : null,
  likeness: (row, viewer) => (sees(row, viewer) ? 'in' : 'out'),
});
