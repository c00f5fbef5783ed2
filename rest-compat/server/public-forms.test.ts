import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { solve } from '../../tests/support/proof.ts';
import { restPlugin } from '../plugin.ts';

// Public forms need a proof of work after the first few (decision 30).

let muster: Installation;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)], { RATE_LIMITS: 'on' });
});
afterAll(() => muster?.close());

const post = (url: string, payload: object, proof?: string) =>
  muster.app.inject({
    method: 'POST',
    url,
    payload,
    headers: proof === undefined ? {} : { 'x-proof': proof },
  });
let count = 0;
const company = () => ({
  companyname: 'C',
  domain: 'c.example',
  username: `company${(count += 1)}`,
  email: `company${count}@c.example`,
  password: 'a long secret',
  firstname: 'C',
  lastname: 'O',
});

describe.each([
  ['/api/tenants/registerowner', 201, company],
  ['/api/notify/password-reset', 200, () => ({ email: `nobody${(count += 1)}@example.org` })],
])('%s', (url, taken, body) => {
  test('is free three times; then it needs a proof of work, which is accepted once', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await post(url, body())).statusCode).toBe(taken);
    const refused = await post(url, body());
    expect(refused.statusCode).toBe(429);
    const { message } = refused.json();
    expect(refused.json()).toEqual({
      success: false,
      message,
      error: message,
      proof: { challenge: expect.any(String), bits: 17 },
    });
    expect(message).toContain('solve the challenge');

    const proof = solve(refused.json().proof);
    expect((await post(url, body(), proof)).statusCode).toBe(taken);
    const again = await post(url, body(), proof);
    expect(again.statusCode).toBe(429);
    expect(again.json().proof.challenge).not.toBe(refused.json().proof.challenge);
  });

  test('refuses invalid input before it needs a proof', async () => {
    const refused = await post(url, { ...body(), email: 'no address' });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(['email']);
  });
});

test('the answer is the same for a known and an unknown address', async () => {
  const [known, unknown] = [await post(reset, { email: 'company1@c.example' }), await post(reset, nobody)];
  const withoutChallenge = ({ proof, ...rest }: { proof: { bits: number } }) => ({
    ...rest,
    bits: proof.bits,
  });
  expect(known.statusCode).toBe(429);
  expect(unknown.statusCode).toBe(429);
  expect(withoutChallenge(unknown.json())).toEqual(withoutChallenge(known.json()));
});

const reset = '/api/notify/password-reset';
const nobody = { email: 'nobody@example.org' };

test('the document describes the proof of work', async () => {
  const { paths } = (await muster.app.inject('/api/openapi.json')).json();
  for (const url of ['/api/tenants/registerowner', reset])
    expect(paths[url].post.description).toMatch(/x-proof.*SHA-256|SHA-256.*x-proof/);
});
