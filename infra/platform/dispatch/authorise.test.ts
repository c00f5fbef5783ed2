import { describe, expect, test } from 'vitest';
import {
  admin,
  adminOfUser,
  bearerOf,
  adminOrSelf,
  anybody,
  editorOf,
  idsIn,
  namedOwner,
  ownerSession,
  processOnly,
  self,
  signedIn,
  signedInOrEnrolling,
  staff,
  viewerOf,
  type Policy,
} from '../../../domain/kernel/policy.ts';
import { createAuthorisation } from './authorisation.ts';
import type { RoleFinders } from './authorisation-port.ts';
import type { Principal } from './port.ts';

const signedInAs = (userId: number): Principal => ({
  kind: 'staff',
  userId,
  username: `user${userId}`,
  sessionId: 's',
});
const callers = {
  nobody: { kind: 'public' },
  process: { kind: 'process', name: 'test' },
  admin: signedInAs(1),
  staff: signedInAs(2),
  stranger: signedInAs(3),
  enrolling: { ...signedInAs(2), mustEnrol: true } as Principal,
  owner: { kind: 'owner', ownerId: 7, userId: 1, sessionId: 's' },
  'other owner': { kind: 'owner', ownerId: 8, userId: 9, sessionId: 's' },
} satisfies Record<string, Principal>;

const lookUps: string[] = [];
/**
 * Users 1 (an admin), 2, 4 and 5 work in tenant 1. It has event 1, which user 2 may only view, and event 2.
 */
const finders: RoleFinders = {
  shared: () => null,
  async tenantRole(tenantId, userId) {
    lookUps.push(`role ${tenantId}/${userId}`);
    if (tenantId !== 1 || userId === 3) return null;
    return userId === 1 ? 'admin' : 'staff';
  },
  async belongs(tenantId, userId) {
    lookUps.push(`belongs ${tenantId}/${userId}`);
    return tenantId === 1 && userId !== 3 && userId <= 5;
  },
  on: (resource) => async (tenantId, id, person) => {
    const active = await person;
    if (active === null) return null;
    lookUps.push(`${resource} ${tenantId}/${id}`);
    if (id > 2) return null;
    return active.role === 'admin' ? 'owner' : id === 1 ? 'viewer' : 'editor';
  },
};
const authorisation = createAuthorisation(finders);

const ids = { tenantId: 1, userId: 2, ownerId: 7, eventId: 2 };
async function answer(policy: Policy, who: keyof typeof callers, named: object = {}) {
  const found = await authorisation.forCall().authorise(policy, callers[who], idsIn({ ...ids, ...named }));
  return typeof found === 'string' ? found : 'granted';
}

describe('a policy', () => {
  const expected: Readonly<Record<keyof typeof callers, readonly string[]>> = {
    // anybody, ownerSession, signedIn, staff, admin, processOnly
    nobody: ['granted', ...Array(4).fill('unauthenticated'), 'forbidden'],
    process: Array(6).fill('granted'),
    admin: ['granted', 'forbidden', 'granted', 'granted', 'granted', 'forbidden'],
    staff: ['granted', 'forbidden', 'granted', 'granted', 'forbidden', 'forbidden'],
    stranger: ['granted', 'forbidden', 'granted', 'not-found', 'not-found', 'forbidden'],
    enrolling: ['granted', 'forbidden', 'forbidden', 'not-found', 'not-found', 'forbidden'],
    owner: ['granted', 'granted', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
    'other owner': ['granted', 'granted', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  };
  test.for(Object.keys(callers) as (keyof typeof callers)[])('is answered to %s', async (who) => {
    const policies = [anybody, ownerSession, signedIn, staff, admin, processOnly];
    expect(await Promise.all(policies.map((policy) => answer(policy, who)))).toEqual(expected[who]);
  });

  test('lets a session that has to enrol do only that', async () => {
    expect(await answer(signedInOrEnrolling, 'enrolling')).toBe('granted');
    expect(await answer(self, 'enrolling')).toBe('forbidden');
  });

  test('compares a named owner and a named person with the session', async () => {
    expect(await answer(namedOwner, 'owner', { userId: 1 })).toBe('granted');
    expect(await answer(namedOwner, 'owner')).toBe('forbidden');
    expect(await answer(namedOwner, 'other owner')).toBe('forbidden');
    expect(await answer(self, 'staff')).toBe('granted');
    expect(await answer(self, 'admin')).toBe('forbidden');
  });

  test('answers not-found for users outside the tenant before it requires an admin', async () => {
    for (const policy of [adminOrSelf, adminOfUser]) {
      expect(await answer(policy, 'admin')).toBe('granted');
      expect(await answer(policy, 'staff', { userId: 4 })).toBe('forbidden');
      for (const who of ['admin', 'staff'] as const)
        expect(await answer(policy, who, { userId: 6 })).toBe('not-found');
    }
    expect(await answer(adminOrSelf, 'staff')).toBe('granted');
    expect(await answer(adminOfUser, 'staff')).toBe('forbidden');
  });

  test('on an event requires at least the role that it names', async () => {
    expect(await answer(editorOf('event'), 'staff')).toBe('granted');
    expect(await answer(editorOf('event'), 'staff', { eventId: 1 })).toBe('forbidden');
    expect(await answer(editorOf('event'), 'admin', { eventId: 1 })).toBe('granted');
    expect(await answer(viewerOf('event'), 'staff', { eventId: 1 })).toBe('granted');
    for (const eventId of [3, 0, -1])
      expect(await answer(viewerOf('event'), 'staff', { eventId })).toBe('not-found');
    expect(await answer(viewerOf('event'), 'stranger')).toBe('not-found');
  });

  test('for bearers of a secret permits, without the secret, those whom it names otherwise', async () => {
    expect(await answer(bearerOf('invitation', admin), 'nobody')).toBe('unauthenticated');
    expect(await answer(bearerOf('invitation', admin), 'staff')).toBe('forbidden');
    expect(await answer(bearerOf('invitation', admin), 'admin')).toBe('granted');
  });

  test('asks for an id only if it needs it', async () => {
    const never = () => {
      throw new Error('No id is needed');
    };
    const authority = authorisation.forCall();
    for (const [policy, who] of [
      [staff, 'nobody'],
      [admin, 'owner'],
      [processOnly, 'staff'],
      [ownerSession, 'owner'],
    ] as const)
      await expect(authority.authorise(policy, callers[who], never)).resolves.toBeDefined();
  });
});

describe('the authority of a call', () => {
  test('looks up each role once for each caller', async () => {
    lookUps.length = 0;
    const authority = authorisation.forCall();
    for (const policy of [staff, admin, adminOrSelf, editorOf('event'), viewerOf('event')])
      await authority.authorise(policy, callers.admin, idsIn(ids));
    expect(await authority.tenantRole(callers.admin, 1)).toBe('admin');
    expect(lookUps).toEqual(['role 1/1', 'belongs 1/2', 'event 1/2']);
    expect(await authority.authorise(admin, callers.staff, idsIn(ids))).toBe('forbidden');
    expect(lookUps.at(-1)).toBe('role 1/2');
  });

  test('is passed along with the call; another call starts with an empty cache', async () => {
    lookUps.length = 0;
    const authority = authorisation.forCall();
    for (const call of [{ authority }, { authority }, {}])
      await authorisation.forCall(call).authorise(staff, callers.admin, idsIn(ids));
    expect(lookUps).toEqual(['role 1/1', 'role 1/1']);
  });

  test('looks up nothing for ids that cannot exist', async () => {
    lookUps.length = 0;
    expect(await answer(staff, 'admin', { tenantId: 0 })).toBe('not-found');
    expect(await answer(staff, 'admin', { tenantId: undefined })).toBe('not-found');
    expect(lookUps).toEqual([]);
  });
});
