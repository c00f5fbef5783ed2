import { Field, ObjectType } from 'type-graphql';
import { liveItems } from '../../projections/items/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentItem } from './present.ts';
import { Item } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'An item was added or changed. `item` has the version of this change or a later one.',
})
class ItemChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Item) item!: Item;
}

export const itemChanges = defineLivePresenter({
  entity: liveItems,
  type: ItemChanged,
  present: ({ created, row }) => row && { created, item: presentItem(row) },
});
