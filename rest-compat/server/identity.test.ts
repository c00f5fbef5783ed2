import { beforeAll, describe, expect, test } from 'vitest';
import type { Installation } from '../../tests/support/installation.ts';
import type { Organisation } from '../../tests/support/organisation.ts';
import { aPicture, formWith } from '../../tests/support/files.ts';
import { aUser } from '../../tests/support/people.ts';
import { attack, fair } from './testing/attack.ts';

const { begin, call, expectRefused } = attack();
let muster: Installation;
let own: Organisation;
let other: Organisation;

beforeAll(async () => {
  ({ muster, own, other } = await begin());
});

describe('identity comes only from the session', () => {
  const names = ['meId', 'userid', 'createdBy', 'tenantId', 'tenantid', 'tenant'] as const;

  test.for(names)('a foreign %s in the body is 403, whether or not it exists', async (name) => {
    const isPerson = ['meId', 'userid', 'createdBy'].includes(name);
    const url = `/api/events/${own.tenantId}/registerevent`;
    const notIds: readonly unknown[] = [{ $gt: 0 }, { toString: 1 }, [1]];
    for (const foreign of [isPerson ? other.userId : other.tenantId, 2_000_000_000, 'x', ...notIds]) {
      await expectRefused(
        call('POST', url, { token: own.staff, payload: { ...fair(), [name]: foreign } }),
        403,
      );
    }
  });

  test.for([...names, 'ownerid'])('a foreign %s in the query is 403', async (name) => {
    for (const foreign of [other.userId, other.tenantId, 2_000_000_000, 'x']) {
      const url = `/api/events/${own.tenantId}/events?${name}=${foreign}`;
      await expectRefused(call('GET', url, { token: own.staff }), 403);
    }
  });

  test('ownerid in a staff session is refused, even the person’s own', async () => {
    const url = `/api/events/${own.tenantId}/registerevent`;
    const payload = { ...fair(), ownerid: own.ownerId };
    await expectRefused(call('POST', url, { token: own.staff, payload }), 403);
  });

  test.for(['x-user-id', 'x-tenant-id'])('a foreign %s header is 403', async (header) => {
    const url = `/api/events/${own.tenantId}/events`;
    for (const foreign of [other.userId, other.tenantId, 2_000_000_000, 'x'])
      await expectRefused(
        call('GET', url, { token: own.staff, headers: { [header]: String(foreign) } }),
        403,
      );
  });

  test.for(names)('a foreign %s in a form with a file is 403, before or after the file', async (name) => {
    const url = `/api/${own.tenantId}/uploadmember`;
    for (const foreign of [other.userId, other.tenantId, 2_000_000_000, 'x']) {
      const before = new FormData();
      before.append(name, String(foreign));
      before.append('file', new Blob([aPicture]), 'picture.png');
      const after = formWith(aPicture);
      after.append(name, String(foreign));
      for (const payload of [before, after])
        await expectRefused(call('POST', url, { token: own.staff, payload }), 403);
    }
    const { rows } = await muster.pool.query('select file_id from muster.files');
    expect(rows).toEqual([]);
  });

  test('identity fields of an admin who registers a user are checked too', async () => {
    const url = `/api/tenants/${own.tenantId}/registeruser`;
    for (const extra of [{ meId: other.userId }, { createdBy: 2_000_000_000 }, { tenantId: other.tenantId }])
      await expectRefused(
        call('POST', url, { token: own.staff, payload: { ...aUser('forged'), ...extra } }),
        403,
      );
  });

  test('identity fields that match the session are accepted', async () => {
    const { statusCode } = await call('GET', `/api/events/${own.tenantId}/events?meId=${own.userId}`, {
      token: own.staff,
      headers: { 'x-user-id': String(own.userId), 'x-tenant-id': String(own.tenantId) },
    });
    expect(statusCode).toBe(200);
  });

  test('an owner cannot create a tenant for another owner', async () => {
    const payload = {
      ownerid: String(other.ownerId),
      address1: '1 Mill Lane',
      city: 'Hereford',
      state: 'HW',
    };
    await expectRefused(call('POST', '/api/tenants/registertenant', { token: own.owner, payload }), 403);
  });
});

describe('events of another tenant', () => {
  test('an update of another tenant’s event is answered as for an event that does not exist', async () => {
    const url = `/api/${own.tenantId}/updateevent`;
    const foreign = await expectRefused(
      call('POST', url, { token: own.staff, payload: { id: other.eventId, name: 'Mine now' } }),
      404,
    );
    const absent = await expectRefused(
      call('POST', url, { token: own.staff, payload: { id: 2_000_000_000, name: 'Mine now' } }),
      404,
    );
    expect(foreign).toEqual(absent);
  });

  test('the calendar’s three paths answer another tenant and no tenant with the same bytes', async () => {
    const urls = (id: number) => [
      `/api/events?tenantId=${id}`,
      `/api/events/tenant/${id}`,
      `/api/events/${id}`,
    ];
    const bodies = new Set<string>();
    for (const url of [...urls(other.tenantId), ...urls(2_000_000_000)]) {
      bodies.add(JSON.stringify(await expectRefused(call('GET', url, { token: own.staff }), 404)));
    }
    expect(bodies.size).toBe(1);
  });

  test('the name of another tenant’s event is free', async () => {
    const answer = await call('GET', `/api/events/${own.tenantId}/checkname?name=Orchard%20secret`, {
      token: own.staff,
    });
    expect(answer.json()).toEqual({ success: true, exists: false });
  });
});
