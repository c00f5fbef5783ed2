import { msg } from '@lingui/core/macro';
import { itemFields } from '../../../features/items/live/cached-fields.ts';
import { paths } from '../../../lib/paths.ts';
import { eventOf, itemOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';

const failure = msg`Failed to load the item`;

export const itemScreens: readonly Screen[] = [
  {
    path: '/:tenant/:eventId/eventItemAdd',
    // the queries are loaded on demand, to keep the entry small
    load: async ({ preload }, { params }) => {
      const variables = eventOf(params);
      const { NewItemDocument } = await import('./item-add.generated.ts');
      return preload(NewItemDocument, { variables });
    },
    component: () => import('./item-add.tsx'),
    within: paths.events,
    cachedFields: itemFields,
    failure,
  },
  {
    path: '/:tenant/:eventId/:itemId/eventItemDetail',
    load: async ({ preload }, { params }) => {
      const variables = itemOf(params);
      const { ItemDetailDocument } = await import('./item-detail.generated.ts');
      return preload(ItemDetailDocument, { variables, fetchPolicy: 'cache-and-network', errorPolicy: 'all' });
    },
    component: () => import('./item-detail.tsx'),
    within: paths.events,
    failure,
  },
];
