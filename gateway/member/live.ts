import { Field, Int, ObjectType } from 'type-graphql';
import { liveMembers } from '../../projections/members/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentMember } from './present.ts';
import { Member } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A member was registered, changed or removed. `member` has the version of this change or a later one.',
})
class MemberChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) memberId!: number;
  @Field(() => Member, { nullable: true, description: 'null when the member was removed' })
  member!: Member | null;
}

export const memberChanges = defineLivePresenter({
  entity: liveMembers,
  type: MemberChanged,
  present: ({ created, id, row }) => ({ created, memberId: id, member: row && presentMember(row) }),
});
