import { Field, Int, ObjectType } from 'type-graphql';
import { liveMedia } from '../../projections/event-media/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentMedium } from './present.ts';
import { Medium } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'An event or item got, moved or lost a picture or video. `medium` has the version of this change or a later one.',
})
class MediumChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int, { description: 'of the medium that changed' }) mediaId!: number;
  @Field(() => Medium, { nullable: true, description: 'null when it was removed' }) medium!: Medium | null;
}

export const mediaChanges = defineLivePresenter({
  entity: liveMedia,
  type: MediumChanged,
  present: ({ created, id, row }) => ({ created, mediaId: id, medium: row && presentMedium(row) }),
});
