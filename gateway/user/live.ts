import { Field, Int, ObjectType } from 'type-graphql';
import { liveUsers } from '../../projections/tenant-users/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentUser } from './present.ts';
import { TenantUser } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A user of the tenant was added or changed.',
})
class UserChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) userId!: number;
  @Field(() => TenantUser, { nullable: true, description: 'null if the user was erased' })
  user!: TenantUser | null;
}

export const userChanges = defineLivePresenter({
  entity: liveUsers,
  type: UserChanged,
  present: ({ created, id, row }) => ({ created, userId: id, user: row && presentUser(row) }),
});
