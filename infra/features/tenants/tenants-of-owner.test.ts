import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';

// One owner has as many tenants as the operator allows: decision 45.

let muster: Installation;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)], { TENANTS_PER_OWNER: '3' });
});
afterAll(() => muster?.close());

test('registrations at the same time do not pass the limit, and another owner has places of their own', async () => {
  const { owner } = await registerOrganisation(muster.app, 'annandale');
  const other = await registerOrganisation(muster.app, 'benmore');
  const register = (token: string) =>
    muster.app.inject({
      method: 'POST',
      url: '/api/tenants/registertenant',
      headers: { authorization: `Bearer ${token}` },
      payload: { address1: '1 Mill Lane', city: 'Hereford', state: 'HW' },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(owner)));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
    /maximum number of tenants/,
  );
  await muster.pool.query(`update muster.tenant_places set taken_at = now() - interval '2 hours'`);
  await muster.runJob('sweep-tenant-places');
  expect((await register(owner)).statusCode).toBe(409);
  expect((await register(other.owner)).statusCode).toBe(201);
});
