import { msg } from '@lingui/core/macro';
import { inQuery, itemOf } from '../../route-params.ts';
import type { AnyScreen } from '../../screen.ts';
import { RaffleDocument } from './raffle.generated.ts';
import { RaffleWallDocument } from './raffle-wall.generated.ts';

export const raffleScreens: readonly AnyScreen[] = [
  {
    path: '/:tenant/:eventId/:itemId/raffle',
    load: ({ preload }, { params }) =>
      preload(RaffleDocument, { variables: itemOf(params), fetchPolicy: 'cache-and-network' }),
    component: () => import('./raffle.tsx'),
    failure: msg`Failed to load the raffle`,
  },
  {
    path: '/raffleWall/:tenant/:eventId/:itemId',
    load: ({ preload }, { params, request }) => {
      const variables = { ...itemOf(params), size: inQuery(request, 'size') };
      return preload(RaffleWallDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./raffle-wall.tsx'),
    failure: msg`Failed to load the raffle`,
  },
  {
    path: '/raffleProof/:tenant/:eventId/:itemId',
    withoutGraph: true,
    component: () => import('./raffle-proof.tsx'),
  },
];
