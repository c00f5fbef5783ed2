import { expect, test } from 'vitest';
import { ShareLeft, ShareRevoked, ShareRoleChanged, ThingShared } from '../collaboration/events.ts';
import { CommentPosted } from '../comment/events.ts';
import { EventRenamed } from '../event/events.ts';
import { ItemDescribed, ItemRegistered } from '../item/events.ts';
import { happened } from '../kernel/event.ts';
import { comparable, reactions } from './testing/reactions.ts';
import { whenGuestWorksOnSharedEventThenNoteIt } from './when-guest-works-on-shared-event-then-note-it.ts';
import { whenShareChangedThenNotifyTheOtherTenant } from './when-share-changed-then-notify-the-other-tenant.ts';

test('a text that another tenant writes through a share is noted for both', () => {
  const posted = happened(CommentPosted, {
    commentId: 1,
    tenantId: 3,
    eventId: 10,
    itemId: null,
    userId: 9,
    text: 'Boats',
  });
  const by = (actor: string) =>
    reactions(whenGuestWorksOnSharedEventThenNoteIt, posted, 'comment-1', actor).map(comparable);
  expect(by('user-9')).toEqual([]);
  expect(by('user-9@5')).toEqual([
    {
      kind: 'dispatch',
      command: 'NoteWork',
      tenantId: 3,
      input: { eventId: 10, itemId: null, sharedWithTenantId: 5, userId: 9, fields: ['comment'] },
    },
  ]);
});

test('a change that another tenant makes to an event or item is noted for both', () => {
  const event = happened(EventRenamed, { eventId: 10, tenantId: 3, from: 'Regatta', to: 'Boats' });
  const item = happened(ItemDescribed, {
    itemId: 7,
    eventId: 10,
    tenantId: 3,
    name: 'Shirt',
    from: '',
    to: 'Oars',
  });
  const added = happened(ItemRegistered, {
    itemId: 8,
    eventId: 10,
    tenantId: 3,
    name: 'Lantern',
    description: '',
    type: 'default',
    topSizes: [],
    bottomSizes: [],
    shoeSizes: [],
    capacity: null,
    registeredBy: 9,
  });
  const by = (changed: typeof event | typeof item | typeof added, stream: string, actor: string) =>
    reactions(whenGuestWorksOnSharedEventThenNoteIt, changed, stream, actor).map(comparable);
  expect(by(event, 'event-10', 'user-9')).toEqual([]);
  expect(by(event, 'event-10', 'user-9@5')).toMatchObject([
    { command: 'NoteWork', input: { eventId: 10, itemId: null, sharedWithTenantId: 5, fields: ['name'] } },
  ]);
  expect(by(item, 'item-7', 'user-9@5')).toMatchObject([
    { command: 'NoteWork', input: { eventId: 10, itemId: 7, userId: 9, fields: ['description'] } },
  ]);
  expect(by(added, 'item-8', 'user-9@5')).toMatchObject([
    { command: 'NoteWork', input: { eventId: 10, itemId: null, userId: 9, fields: ['item'] } },
  ]);
});

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
