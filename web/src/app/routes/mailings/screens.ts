import { msg } from '@lingui/core/macro';
import { paged } from '../../../graphql/cached-fields.ts';
import { idIn, paths } from '../../../lib/paths.ts';
import { missing, tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';

export const mailingScreens: readonly Screen[] = [
  {
    path: paths.sendEmail,
    inShell: true,
    component: () => import('./send-email.tsx'),
    within: paths.members,
  },
  {
    path: '/:tenant/emails/:mailingId',
    load: async ({ preload }, { params }) => {
      const mailingId = idIn(params['mailingId']);
      if (mailingId === null) throw missing();
      const variables = { ...tenantOf(params), mailingId };
      const { MailingDetailDocument } = await import('./mailing.generated.ts');
      return preload(MailingDetailDocument, { variables, fetchPolicy: 'cache-and-network' });
    },
    component: () => import('./mailing.tsx'),
    within: paths.members,
    failure: msg`Failed to load the email.`,
    cachedFields: {
      deliveries: paged('tenantId', 'progress', 'source', 'kind'),
      mailingPeople: paged('tenantId', 'audience', 'search'),
    },
  },
  { path: '/unsubscribe/:link', component: () => import('./unsubscribe.tsx') },
];
