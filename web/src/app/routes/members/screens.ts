import { msg } from '@lingui/core/macro';
import { memberFields } from '../../../features/members/live/cached-fields.ts';
import { MemberCountDocument } from '../../../features/members/components/member-count.generated.ts';
import { idIn, paths } from '../../../lib/paths.ts';
import { inQuery, missing, tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';
import { MemberFeedDocument } from './member-feed.generated.ts';
import { isFiltered, viewIn } from './member-view.ts';

/** members per page: fills whole rows of one, two or three cards */
const pageSize = 60;

export const memberScreens: readonly Screen[] = [
  {
    path: '/:tenant/members',
    // live changes keep all pages of the cached list up to date
    load: ({ graph, preload }, { params, request }) => {
      const view = viewIn(new URL(request.url).searchParams);
      // what is shown above the list
      if (!isFiltered(view)) preload(MemberCountDocument, { variables: tenantOf(params) });
      return preload(MemberFeedDocument, {
        variables: { ...tenantOf(params), ...view, first: pageSize },
        fetchPolicy: graph.isBehind() ? 'cache-and-network' : 'cache-first',
      });
    },
    component: () => import('./member-feed.tsx'),
    cachedFields: memberFields,
    failure: msg`Failed to fetch members. Server may be down.`,
    sidebar: { group: 'membership', order: 1, label: msg`Members` },
  },
  { path: '/:tenant/memberAdd', component: () => import('./member-add.tsx'), within: paths.members },
  {
    path: '/:tenant/memberDetail',
    // the query is loaded on demand, to keep the entry small
    load: async ({ preload }, { params, request }) => {
      const memberId = idIn(inQuery(request, 'id') ?? '');
      if (memberId === null) throw missing();
      const variables = { ...tenantOf(params), memberId };
      const { MemberDetailDocument } = await import('./member-detail.generated.ts');
      return preload(MemberDetailDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./member-detail.tsx'),
    within: paths.members,
    failure: msg`Failed to fetch members. Server may be down.`,
  },
];
