import { describe, expect, test } from 'vitest';
import type { CommandOf } from '../kernel/command.ts';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { isWholeShared, roleInShare, roleOfShare, sharedItems } from './access.ts';
import type { endShare, leaveShare, noteOpening, revokeShare, shareThing } from './commands.ts';
import { collaboration } from './decider.ts';
import {
  CollaborationEnded,
  ShareLeft,
  SharedThingChanged,
  SharedThingOpened,
  ShareEnded,
  ShareRevoked,
  ShareRoleChanged,
  ThingShared,
  type CollaborationEvent,
} from './events.ts';

const { given } = specify(collaboration);
const [holder, guest] = [3, 8];
const of = { tenantId: holder, sharedWithTenantId: guest, eventId: 5, userId: 7 };
const now = '2031-06-14T14:00:00.000Z';
const byHolder = { now, tenantId: holder, actorId: 7 };
const byGuest = { ...byHolder, callerTenantId: guest, actorId: 9 };

const thing = (itemId: number | null, role: 'viewer' | 'editor' = 'viewer', endsAt: string | null = null) =>
  happened(ThingShared, { ...of, itemId, role, message: '', endsAt });
const share = (changes: object = {}): CommandOf<typeof shareThing> => ({
  type: 'ShareThing' as const,
  data: {
    ...byHolder,
    eventId: 5,
    itemId: null,
    sharedWithTenantId: guest,
    role: 'viewer',
    message: '',
    endsAt: null,
    ...changes,
  },
});
const revoke = (itemId: number | null, by: object = byHolder): CommandOf<typeof revokeShare> => ({
  type: 'RevokeShare',
  data: { ...byHolder, eventId: 5, itemId, sharedWithTenantId: guest, ...by },
});
const end = (itemId: number | null = null): CommandOf<typeof endShare> => ({
  type: 'EndShare',
  data: { ...byHolder, eventId: 5, itemId, sharedWithTenantId: guest },
});
const leave = (by: object = byGuest): CommandOf<typeof leaveShare> => ({
  type: 'LeaveShare',
  data: { ...byGuest, eventId: 5, ...by },
});
const open = (by: object = byGuest): CommandOf<typeof noteOpening> => ({
  type: 'NoteOpening',
  data: { ...byGuest, eventId: 5, itemIds: [], ...by },
});

describe('sharing', () => {
  test('takes effect at once', () => given().when(share()).then(thing(null)));
  test('again with the same words changes nothing', () => given(thing(null)).when(share()).then());
  test('again with another role gives the new role', () =>
    given(thing(null))
      .when(share({ role: 'editor' }))
      .then(thing(null, 'editor')));
  test('again keeps message and end where they are absent, and null clears the end', () => {
    const until = '2031-06-30T21:59:00.000Z';
    const before = happened(ThingShared, {
      ...of,
      itemId: null,
      role: 'viewer',
      message: 'Boats',
      endsAt: until,
    });
    const asEditor = { role: 'editor', message: undefined, endsAt: undefined };
    const made = { ...before.data, role: 'editor' as const };
    given(before).when(share(asEditor)).then(happened(ThingShared, made));
    given(before)
      .when(share({ ...asEditor, endsAt: null }))
      .then(happened(ThingShared, { ...made, endsAt: null }));
  });
  test('again after its end begins anew, without message and end', () =>
    given(thing(null, 'viewer', now))
      .when(share({ message: undefined, endsAt: undefined }))
      .then(thing(null)));
  test('with the own tenant is refused', () =>
    given()
      .when(share({ sharedWithTenantId: holder }))
      .thenRejected('invalid', { sharedWithTenantId: 'own-tenant' }));
  test('with an end in the past is refused', () =>
    given()
      .when(share({ endsAt: now }))
      .thenRejected('invalid', { endsAt: 'in-the-past' }));
  test('by a tenant that does not hold the event finds nothing', () =>
    given(thing(null))
      .when(share({ tenantId: 4 }))
      .thenRejected('not-found'));
});

describe('a share', () => {
  test('gets another role', () =>
    given(thing(9))
      .when({
        type: 'ChangeShareRole',
        data: { ...byHolder, eventId: 5, itemId: 9, sharedWithTenantId: guest, role: 'editor' },
      })
      .then(happened(ShareRoleChanged, { ...of, itemId: 9, from: 'viewer', to: 'editor' })));
  test('of an item is revoked, and the others stay', () =>
    given(thing(9), thing(10))
      .when(revoke(9))
      .then(happened(ShareRevoked, { ...of, itemId: 9 })));
  test('that is the last one ends the collaboration', () =>
    given(thing(9))
      .when(revoke(9))
      .then(
        happened(ShareRevoked, { ...of, itemId: 9 }),
        happened(CollaborationEnded, { ...of, itemId: 9 }),
      ));
  test('at its end is neither revoked nor changed', () => {
    const before = thing(null, 'viewer', now);
    given(before).when(revoke(null)).then();
    given(before)
      .when({
        type: 'ChangeShareRole',
        data: { ...byHolder, eventId: 5, itemId: null, sharedWithTenantId: guest, role: 'editor' },
      })
      .thenRejected('share-ended');
  });
  test('that ended stays as it ended', () =>
    given(thing(null), happened(ShareRevoked, { ...of, itemId: null }))
      .when(revoke(null))
      .then());
  test('that has come to its end ends, and the others stay', () =>
    given(thing(null, 'viewer', now), thing(9))
      .when(end())
      .then(happened(ShareEnded, { ...of, itemId: null, userId: 0 })));
  test('that ends as the last one ends the collaboration', () =>
    given(thing(9, 'viewer', now))
      .when(end(9))
      .then(
        happened(ShareEnded, { ...of, itemId: 9, userId: 0 }),
        happened(CollaborationEnded, { ...of, itemId: 9, userId: 0 }),
      ));
  test.each([null, '2031-06-14T14:00:00.001Z'])('with the end %s does not end yet', (endsAt) =>
    given(thing(null, 'viewer', endsAt))
      .when(end())
      .then(),
  );
  test('that has ended can be made again', () =>
    given(thing(null, 'viewer', now), happened(ShareEnded, { ...of, itemId: null, userId: 0 }))
      .when(share())
      .then(thing(null)));
  test('is not found by a tenant that does not hold the event', () =>
    given(thing(null))
      .when(revoke(null, { tenantId: 4 }))
      .thenRejected('not-found'));
});

describe('the other tenant', () => {
  test('leaves', () =>
    given(thing(null), thing(9))
      .when(leave())
      .then(happened(ShareLeft, { ...of, itemId: null, userId: 9 })));
  test('leaves only its own share', () =>
    given(thing(null))
      .when(leave({ callerTenantId: 11 }))
      .thenRejected('not-found'));
  test('is noted as opening once a day', () => {
    const opened = happened(SharedThingOpened, { ...of, itemId: null, userId: 9, day: '2031-06-14' });
    given(thing(null)).when(open()).then(opened);
    given(thing(null), opened).when(open()).then();
    given(thing(null), opened)
      .when(open({ now: '2031-06-15T00:00:00.000Z' }))
      .then(happened(SharedThingOpened, { ...opened.data, day: '2031-06-15' }));
  });
  test('is noted as opening the items that are shared, each once a day', () => {
    const opened = (itemId: number) =>
      happened(SharedThingOpened, { ...of, itemId, userId: 9, day: '2031-06-14' });
    given(thing(9), thing(10), opened(9))
      .when(open({ itemIds: [9, 10, 10, 11] }))
      .then(opened(10));
    given(thing(9))
      .when(open({ itemIds: [11] }))
      .thenRejected('not-found');
  });
  test('is noted with its work, also if the share ended meanwhile', () => {
    const work = {
      type: 'NoteWork' as const,
      data: {
        ...byHolder,
        actorId: 0,
        eventId: 5,
        itemId: 9,
        sharedWithTenantId: guest,
        userId: 9,
        fields: ['task'],
      },
    };
    const noted = happened(SharedThingChanged, { ...of, itemId: 9, userId: 9, fields: ['task'] });
    given(thing(null, 'editor')).when(work).then(noted);
    given(thing(null), happened(ShareRevoked, { ...of, itemId: null }))
      .when(work)
      .then(noted);
    given().when(work).then();
  });
  test('notes nothing after the end', () =>
    given(thing(null), happened(ShareRevoked, { ...of, itemId: null }))
      .when(open())
      .thenRejected('not-found'));
});

describe('the role of a share', () => {
  const stateOf = (...events: readonly CollaborationEvent[]) => fold(collaboration.decider, events);
  const at = new Date(now);

  test('of the event counts for everything in it', () => {
    const state = stateOf(thing(null, 'editor'));
    expect([roleOfShare(state, null, at), roleOfShare(state, 9, at)]).toEqual(['editor', 'editor']);
    expect(isWholeShared(state, at)).toBe(true);
  });
  test('of an item counts for the item, and shows the event', () => {
    const state = stateOf(thing(9, 'editor'));
    expect([roleOfShare(state, null, at), roleOfShare(state, 9, at), roleOfShare(state, 10, at)]).toEqual([
      'viewer',
      'editor',
      null,
    ]);
    expect(sharedItems(state, at)).toEqual([9]);
    expect(isWholeShared(state, at)).toBe(false);
  });
  test('gives a role on what belongs to the part that is shared, and to no other', () => {
    const ofItem = stateOf(thing(9, 'editor'));
    expect([null, 9, 10].map((itemId) => roleInShare(ofItem, itemId, at))).toEqual([null, 'editor', null]);
    const whole = stateOf(thing(null));
    expect([null, 9].map((itemId) => roleInShare(whole, itemId, at))).toEqual(['viewer', 'viewer']);
  });
  test('is the stronger of two', () =>
    expect(roleOfShare(stateOf(thing(null), thing(9, 'editor')), 9, at)).toBe('editor'));
  test('ends at its date', () => {
    const state = stateOf(thing(null, 'editor', '2031-06-14T14:00:01.000Z'));
    expect(roleOfShare(state, null, at)).toBe('editor');
    expect(roleOfShare(state, null, new Date('2031-06-14T14:00:01.000Z'))).toBeNull();
  });
  test('is none after the end, for parts as well', () => {
    const ended = stateOf(thing(null), thing(9), happened(ShareLeft, { ...of, itemId: null }));
    expect([roleOfShare(ended, null, at), roleOfShare(ended, 9, at)]).toEqual([null, null]);
  });
});
