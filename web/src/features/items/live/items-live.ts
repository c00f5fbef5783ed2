import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import type { LiveType } from '../../../graphql/live/placer.ts';
import type { LiveItems_ChangeFragment } from './item-changed.generated.ts';
import { ItemDetail_ItemFragmentDoc, type ItemDetail_ItemFragment } from './item.generated.ts';

export const itemType: LiveType<ItemDetail_ItemFragment> = {
  typename: 'Item',
  fragment: ItemDetail_ItemFragmentDoc,
  fragmentName: 'ItemDetail_item',
};

const itemsOfEvent = defineLiveConnection<ItemDetail_ItemFragment, 'itemId'>({
  typename: 'Item',
  field: 'items',
  by: ['itemId'],
  order: (one, other) => one.itemId - other.itemId,
  belongs: (item, args) => item.eventId === args['eventId'],
});

export const itemsLive: LiveFeature = {
  lists: [itemsOfEvent],
  changes: [
    followEntity<LiveItems_ChangeFragment, ItemDetail_ItemFragment>({
      on: 'ItemChanged',
      type: itemType,
      entityOf: ({ item }) => item,
    }),
  ],
};
