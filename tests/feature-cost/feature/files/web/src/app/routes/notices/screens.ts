import { msg } from '@lingui/core/macro';
import { tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';
import { NoticesDocument } from './notices.generated.ts';

export const noticeScreens: readonly Screen[] = [
  {
    path: '/:tenant/notices',
    load: ({ preload }, { params }) =>
      preload(NoticesDocument, { variables: tenantOf(params), fetchPolicy: 'cache-and-network' }),
    component: () => import('./notices.tsx'),
    failure: msg`Failed to load notices.`,
    sidebar: { group: 'events', order: 9, label: msg`Notices` },
  },
];
