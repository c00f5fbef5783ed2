import { expect, test } from 'vitest';
import { ShareLeft, ShareRevoked, ShareRoleChanged, ThingShared } from '../collaboration/events.ts';
import { happened } from '../kernel/event.ts';
import { comparable, reactions } from './testing/reactions.ts';
import { whenShareChangedThenNotifyTheOtherTenant } from './when-share-changed-then-notify-the-other-tenant.ts';

const of = { tenantId: 3, sharedWithTenantId: 5, eventId: 10, itemId: null, userId: 7 };

test.each([
  [happened(ThingShared, { ...of, role: 'viewer', message: '', endsAt: null }), 'shared'],
  [happened(ShareRoleChanged, { ...of, from: 'viewer', to: 'editor' }), 'editor'],
  [happened(ShareRoleChanged, { ...of, from: 'editor', to: 'viewer' }), 'viewer'],
  [happened(ShareRevoked, of), 'revoked'],
  [happened(ShareLeft, of), 'left'],
])('%s notifies the other tenant', (event, what) => {
  const found = reactions(whenShareChangedThenNotifyTheOtherTenant, event, 'collaboration-10-5');
  expect(found.map(comparable)).toMatchObject([
    {
      kind: 'effect',
      name: 'notify-of-share',
      data: { tenantId: 3, sharedWithTenantId: 5, eventId: 10, what },
    },
  ]);
});
