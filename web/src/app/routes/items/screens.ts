import { msg } from '@lingui/core/macro';
import { itemFields } from '../../../features/items/live/cached-fields.ts';
import { eventOf, itemOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';
import { ItemDetailDocument } from './item-detail.generated.ts';
import { NewItemDocument } from './item-add.generated.ts';

const failure = msg`Failed to load the item`;

export const itemScreens: readonly Screen[] = [
  {
    path: '/:tenant/:eventId/eventItemAdd',
    load: ({ preload }, { params }) => preload(NewItemDocument, { variables: eventOf(params) }),
    component: () => import('./item-add.tsx'),
    cachedFields: itemFields,
    failure,
  },
  {
    path: '/:tenant/:eventId/:itemId/eventItemDetail',
    load: ({ preload }, { params }) =>
      preload(ItemDetailDocument, {
        variables: itemOf(params),
        fetchPolicy: 'cache-and-network',
        errorPolicy: 'all',
      }),
    component: () => import('./item-detail.tsx'),
    failure,
  },
];
