import { expect, test } from 'vitest';
import {
  CollaborationEnded,
  ShareEnded,
  ShareLeft,
  ShareRevoked,
  ShareRoleChanged,
} from '../../domain/collaboration/events.ts';
import { EventDescribed } from '../../domain/event/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { collaborationsReadModel } from './projector.ts';
import { shared } from './testing/two-tenants.ts';

const of = { tenantId: 3, eventId: 10, sharedWithTenantId: 5, userId: 7 };

test('a share is in the rows of both tenants, and in the log of both', () => {
  const rows = given(collaborationsReadModel, [shared(3, 10, 5), shared(3, 10, 5, 9)]);
  const parts = [
    { itemId: null, role: 'viewer', status: 'active' },
    { itemId: 9, role: 'viewer', status: 'active' },
  ];
  expect(rows.rows('collaborators')).toMatchObject([{ tenant_id: 3, shared_with_tenant_id: 5, parts }]);
  expect(rows.rows('shared_with_tenant')).toMatchObject([{ tenant_id: 5, holder_id: 3, parts }]);
  expect(rows.rows('share_access')).toHaveLength(4);
});

test('a revoked part leaves the row of the other tenant, which goes with the last part', () => {
  const one = [
    shared(3, 10, 5),
    shared(3, 10, 5, 9),
    happened(ShareRevoked, { ...of, itemId: 9 }),
    happened(ShareRoleChanged, { ...of, itemId: null, from: 'viewer', to: 'editor' }),
  ];
  const left = given(collaborationsReadModel, one);
  expect(left.rows('shared_with_tenant')).toMatchObject([{ parts: [{ itemId: null, role: 'editor' }] }]);
  expect(left.rows('collaborators')).toMatchObject([
    {
      parts: [
        { itemId: null, status: 'active' },
        { itemId: 9, status: 'revoked' },
      ],
    },
  ]);
  const all = given(collaborationsReadModel, [
    ...one,
    happened(ShareRevoked, { ...of, itemId: null }),
    happened(CollaborationEnded, { ...of, itemId: null }),
  ]);
  expect(all.rows('shared_with_tenant')).toEqual([]);
});

test('a share that ended is removed only from the row of the other tenant', () => {
  const rows = given(collaborationsReadModel, [
    shared(3, 10, 5, null, '2031-06-14T14:00:00.000Z'),
    shared(3, 10, 5, 9, '2031-06-15T14:00:00.000Z'),
  ]);
  expect(rows.rows('shared_with_tenant')).toMatchObject([{ ends_at: new Date('2031-06-14T14:00:00.000Z') }]);
  const ended = given(collaborationsReadModel, [
    shared(3, 10, 5, null, '2031-06-14T14:00:00.000Z'),
    shared(3, 10, 5, 9, '2031-06-15T14:00:00.000Z'),
    happened(ShareEnded, { ...of, itemId: null, userId: 0 }),
  ]);
  expect(ended.rows('shared_with_tenant')).toMatchObject([
    { parts: [{ itemId: 9 }], ends_at: new Date('2031-06-15T14:00:00.000Z') },
  ]);
  expect(ended.rows('collaborators')).toMatchObject([
    {
      parts: [
        { itemId: null, status: 'ended' },
        { itemId: 9, status: 'active' },
      ],
    },
  ]);
  expect(ended.rows('share_access').some(({ user_id }) => user_id === 0)).toBe(false);
});

test('a tenant that leaves has nothing any more', () => {
  const rows = given(collaborationsReadModel, [
    shared(3, 10, 5),
    happened(ShareLeft, { ...of, itemId: null }),
  ]);
  expect(rows.rows('shared_with_tenant')).toEqual([]);
  expect(rows.rows('collaborators')).toMatchObject([{ parts: [{ status: 'left' }] }]);
});

test('changes by the holder are noted with their part; those of guests and of the program are not', () => {
  const described = happened(EventDescribed, { tenantId: 3, eventId: 10, from: '', to: 'Boats at six' });
  const by = (actor: string) => ({ ...described, actor });
  const rows = given(collaborationsReadModel, [by('user-7'), by('user-9@5'), by('process-someone')]);
  expect(rows.rows('holder_changes')).toMatchObject([
    { tenant_id: 3, event_id: 10, item_id: 0, content: false, user_id: 7, fields: ['description'] },
  ]);
});
