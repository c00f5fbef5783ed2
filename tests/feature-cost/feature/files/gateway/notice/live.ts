import { Field, Int, ObjectType } from 'type-graphql';
import { liveNotices } from '../../projections/notices/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentNotice } from './present.ts';
import { Notice } from './types.ts';

@ObjectType({ simpleResolvers: true, description: 'A notice is new or gone.' })
class NoticeChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int, { description: 'The id of the notice.' }) noticeId!: number;
  @Field(() => Notice, { nullable: true, description: 'null when it is gone' }) notice!: Notice | null;
}

export const noticeChanges = defineLivePresenter({
  entity: liveNotices,
  type: NoticeChanged,
  present: ({ created, id, row }) => ({ created, noticeId: id, notice: row && presentNotice(row) }),
});
