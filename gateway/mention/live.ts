import { ObjectType, Field } from 'type-graphql';
import { liveMentions } from '../../projections/mentions/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The reader was mentioned: their list of mentions has changed.',
})
class MentionsChanged {
  @Field(() => Position) position!: bigint;
}

/** Only the person who is mentioned gets the change. */
export const mentionChanges = defineLivePresenter({
  entity: liveMentions,
  type: MentionsChanged,
  present: ({ row, viewer }) => (row?.user_id === viewer.userId ? {} : null),
  likeness: (row, viewer) => (row?.user_id === viewer.userId ? 'mentioned' : 'other'),
});
