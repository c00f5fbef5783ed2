import { msg } from '@lingui/core/macro';
import { paged } from '../../../graphql/cached-fields.ts';
import { paths } from '../../../lib/paths.ts';
import { tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';

/** posts per page */
const first = 20;

export const socialScreens: readonly Screen[] = [
  {
    path: '/:tenant/integrations',
    // the queries are loaded on demand, to keep the entry within its size budget
    load: async ({ preload }, { params }) => {
      const variables = tenantOf(params);
      const { IntegrationsDocument } = await import('./integrations.generated.ts');
      return preload(IntegrationsDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./integrations.tsx'),
    failure: msg`Failed to load the integrations`,
    sidebar: { group: 'dashboard', order: 2, label: msg`Integrations` },
  },
  {
    path: '/:tenant/posts',
    load: async ({ preload }, { params }) => {
      const variables = { ...tenantOf(params), first };
      const { PostsDocument } = await import('./posts.generated.ts');
      return preload(PostsDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./posts.tsx'),
    within: paths.integrations,
    failure: msg`Failed to load the posts`,
    cachedFields: { posts: paged('tenantId') },
  },
  { path: '/:tenant/:eventId/mediaPost', component: () => import('./media-post.tsx'), within: paths.events },
  {
    path: '/:tenant/:eventId/:itemId/mediaPost',
    component: () => import('./media-post.tsx'),
    within: paths.events,
  },
  {
    path: '/:tenant/:eventId/schedulePost',
    component: () => import('./schedule-post.tsx'),
    within: paths.events,
  },
  {
    path: '/:tenant/:eventId/:itemId/schedulePost',
    component: () => import('./schedule-post.tsx'),
    within: paths.events,
  },
];
