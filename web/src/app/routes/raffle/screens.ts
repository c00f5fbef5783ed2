import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import { inQuery, itemOf } from '../../route-params.ts';
import type { AnyScreen } from '../../screen.ts';

export const raffleScreens: readonly AnyScreen[] = [
  {
    path: '/:tenant/:eventId/:itemId/raffle',
    // the queries are loaded on demand, to keep the entry small
    load: async ({ preload }, { params }) => {
      const variables = itemOf(params);
      const { RaffleDocument } = await import('./raffle.generated.ts');
      return preload(RaffleDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./raffle.tsx'),
    within: paths.events,
    failure: msg`Failed to load the raffle`,
  },
  {
    path: '/raffleWall/:tenant/:eventId/:itemId',
    load: async ({ preload }, { params, request }) => {
      const variables = { ...itemOf(params), size: inQuery(request, 'size') };
      const { RaffleWallDocument } = await import('./raffle-wall.generated.ts');
      return preload(RaffleWallDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./raffle-wall.tsx'),
    failure: msg`Failed to load the raffle`,
  },
  {
    path: '/raffleProof/:tenant/:eventId/:itemId',
    withoutGraph: true,
    load: (_, { params }) => itemOf(params),
    component: () => import('./raffle-proof.tsx'),
  },
];
