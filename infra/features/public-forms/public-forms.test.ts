import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { isSolved, solve } from '../../../tests/support/proof.ts';
import { createPool } from '../../platform/database/pools.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { createLimits } from '../../platform/limits/limits.ts';
import type { Challenge, PublicForms } from './port.ts';
import { createPublicForms } from './public-forms.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: Pool;
let now: number;
const bits = 8;
const sealedBy = (key: string) => ({
  hmac: (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose} ${text}`).digest(),
});
const limitsOn = (on: Pool) => createLimits({ pool: on, privacy: sealedBy('ours'), on: true });
const gateway = (parts: Partial<Parameters<typeof createPublicForms>[0]> = {}): PublicForms =>
  createPublicForms({
    limits: limitsOn(pool),
    privacy: sealedBy('ours'),
    on: true,
    bits,
    now: () => now,
    ...parts,
  });

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url, { role: 'muster_writer' });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});
beforeEach(async () => {
  await pool.query('delete from muster.rate_limits');
  now = Date.now();
});

const address = '192.0.2.1';

/** Sends a form until a proof is needed, and returns the challenge. */
async function challengeFor(forms: PublicForms, form = 'join', from = address): Promise<Challenge> {
  for (let sent = 0; sent < 4; sent += 1) {
    const refused = await forms.admit(form, { address: from });
    if (refused?.code === 'proof-needed') return refused.proof;
  }
  throw new Error('no proof was needed');
}
const needed = {
  ok: false,
  code: 'proof-needed',
  fields: {},
  proof: { challenge: expect.any(String), bits },
};

describe('a public form', () => {
  test('is free three times within an hour from one network, in any spelling of the address', async () => {
    const forms = gateway();
    for (const from of ['2001:db8::1', '2001:db8:0:0:7::2', '2001:0db8::3'])
      expect(await forms.admit('join', { address: from })).toBeNull();
    expect(await forms.admit('join', { address: '2001:db8::4' })).toEqual(needed);
    expect(await forms.admit('join', { address: '2001:db8:0:1::4' })).toBeNull();
    expect(await forms.admit('leave', { address: '2001:db8::4' })).toBeNull();
  });

  test('is counted across all gateways, also for simultaneous requests', async () => {
    const gateways = [gateway(), gateway(), gateway()];
    const all = [...gateways, ...gateways, ...gateways].map((forms) => forms.admit('join', { address }));
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  test('is accepted with a proof of work, any number of times with a new proof', async () => {
    const forms = gateway();
    let challenge = await challengeFor(forms);
    for (let round = 0; round < 5; round += 1) {
      expect(await forms.admit('join', { address, proof: solve(challenge) })).toBeNull();
      challenge = await challengeFor(forms);
    }
  });

  test('needs no proof when limits are off', async () => {
    const forms = gateway({ on: false });
    for (let sent = 0; sent < 10; sent += 1) expect(await forms.admit('join', { address })).toBeNull();
  });

  test('is refused when the honeypot is filled in, even with a valid proof', async () => {
    const proof = solve(await challengeFor(gateway()));
    for (const on of [true, false]) {
      const refused = await gateway({ on }).admit('join', {
        address,
        proof,
        honeypot: 'https://spam.example',
      });
      expect(refused).toMatchObject({ ok: false, code: 'trapped' });
    }
    expect(await gateway().admit('join', { address, proof, honeypot: '' })).toBeNull();
  });

  test('stores no address in clear', async () => {
    const forms = gateway();
    await forms.admit('join', { address, proof: solve(await challengeFor(forms)) });
    const { rows } = await pool.query<{ key: string }>('select key from muster.rate_limits');
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect(key).not.toContain('192');
  });

  test('throws Unavailable when the database does not answer', async () => {
    const gone = createPool('postgres://nobody@127.0.0.1:1/none');
    await expect(gateway({ limits: limitsOn(gone) }).admit('join', { address })).rejects.toThrow(Unavailable);
    await gone.end();
  });
});

describe('a proof', () => {
  test('is accepted once across all gateways', async () => {
    const proof = solve(await challengeFor(gateway()));
    expect(await gateway().admit('join', { address, proof })).toBeNull();
    for (const forms of [gateway(), gateway()])
      expect(await forms.admit('join', { address, proof })).toEqual(needed);
  });

  test('is accepted once when it is sent many times simultaneously', async () => {
    const gateways = [gateway(), gateway()];
    const proof = solve(await challengeFor(gateway()));
    const all = [...gateways, ...gateways, ...gateways].map((forms) =>
      forms.admit('join', { address, proof }),
    );
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  test('is accepted once for a challenge, which has many solutions', async () => {
    const forms = gateway();
    const challenge = await challengeFor(forms);
    const first = solve(challenge);
    const second = solve(challenge, Number(first.split('.').at(-1)) + 1);
    expect(await forms.admit('join', { address, proof: first })).toBeNull();
    expect(await forms.admit('join', { address, proof: second })).toEqual(needed);
  });

  test('expires after five minutes', async () => {
    const forms = gateway();
    const [early, late] = [solve(await challengeFor(forms)), solve(await challengeFor(forms))];
    now += 299_999;
    expect(await forms.admit('join', { address, proof: early })).toBeNull();
    now += 1;
    expect(await forms.admit('join', { address, proof: late })).toEqual(needed);
  });

  test.each([
    ['another form', 'leave', address],
    ['the same form of another entity', 'join/7', address],
    ['another network', 'join', '192.0.2.2'],
  ])('for %s is refused', async (_, form, from) => {
    const forms = gateway();
    const proof = solve(await challengeFor(forms));
    await challengeFor(forms, form, from);
    expect(await forms.admit(form, { address: from, proof })).toEqual(needed);
    expect(await forms.admit('join', { address, proof })).toBeNull();
  });

  test('with less work than required is refused', async () => {
    const forms = gateway();
    const { challenge } = await challengeFor(forms);
    let number = 0;
    while (isSolved(`${challenge}.${number}`, bits)) number += 1;
    expect(await forms.admit('join', { address, proof: `${challenge}.${number}` })).toEqual(needed);
    const easy = gateway({ bits: 1 });
    const cheap = solve(await challengeFor(easy));
    expect(await forms.admit('join', { address, proof: cheap })).toEqual(needed);
  });

  test('of a forged or malformed challenge is refused', async () => {
    const forms = gateway();
    const { challenge } = await challengeFor(forms);
    const foreign = await challengeFor(gateway({ privacy: sealedBy('theirs') }));
    const [expires = '', nonce = '', seal = ''] = challenge.split('.');
    const later = (Number.parseInt(expires, 36) + 3_600_000).toString(36);
    const forged = [
      foreign.challenge,
      `${later}.${nonce}.${seal}`,
      `${expires}.${nonce.split('').toReversed().join('')}.${seal}`,
      `${expires}.${nonce}.${seal.split('').toReversed().join('')}`,
    ].map((text) => solve({ challenge: text, bits }));
    for (const proof of [
      ...forged,
      '',
      '.',
      challenge,
      `${challenge}.`,
      `${challenge}.x`,
      'x'.repeat(10_000),
    ])
      expect(await forms.admit('join', { address, proof })).toEqual(needed);
    const { rows } = await pool.query("select 1 from muster.rate_limits where key like 'proof:%'");
    expect(rows).toEqual([]);
  });
});
