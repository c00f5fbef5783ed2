import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, text } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { solve } from '../../tests/support/proof.ts';
import { graphqlPlugin } from '../plugin.ts';

// Public forms need a proof of work after the first few, and have a honeypot field (decision 30).

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports)], { RATE_LIMITS: 'on' });
});
afterAll(() => installation?.close());

const answer = '__typename ... on Failure { code fields { code } } ... on ProofNeeded { challenge bits }';
const variables = '$proof: String, $website: String';
const passedOn = 'proof: $proof, website: $website';
let count = 0;

const forms = {
  async registerOwner(extra: { proof?: string; website?: string } = {}) {
    const username = `company${(count += 1)}`;
    const person = { username, email: `${username}@c.example`, firstname: 'C', lastname: 'O' };
    const input = { companyname: 'C', domain: 'c.example', password: 'a long secret', ...person };
    const query = `mutation ($input: RegisterOwnerInput!, ${variables}) {
      registerOwner(input: $input, ${passedOn}) { ${answer} }
    }`;
    const { data, errors } = await ask(installation.app, query, { input, ...extra });
    expect(errors).toEqual([]);
    return { username, answer: data.registerOwner };
  },
  async requestPasswordReset(extra: { proof?: string; website?: string } = {}) {
    const query = `mutation ($email: String!, ${variables}) {
      requestPasswordReset(email: $email, ${passedOn}) { ${answer} ... on PasswordResetRequested { message } }
    }`;
    const email = 'company1@c.example';
    const { data, errors } = await ask(installation.app, query, { email, ...extra });
    expect(errors).toEqual([]);
    return { answer: data.requestPasswordReset };
  },
};

const resetJobs = async () =>
  (await installation.pool.query("select 1 from pgboss.job where name = 'password-reset'")).rowCount;

describe('a caller who fills in the honeypot field', () => {
  const website = 'https://spam.example';

  test('is refused as an owner, and nothing about them is stored', async () => {
    const { username, answer: refused } = await forms.registerOwner({ website });
    expect(refused).toEqual({ __typename: 'NotAllowed', code: 'FORBIDDEN', fields: [] });
    const { rows } = await installation.pool.query('select 1 from muster.credentials');
    expect(rows, username).toEqual([]);
  });

  test('gets the usual answer to a password reset, but no mail is sent', async () => {
    const { answer: usual } = await forms.requestPasswordReset();
    expect(usual?.__typename).toBe('PasswordResetRequested');
    expect(await resetJobs()).toBe(1);
    expect((await forms.requestPasswordReset({ website })).answer).toEqual(usual);
    expect(await resetJobs()).toBe(1);
  });

  test('does not use up the free calls of others at the same address', async () => {
    for (let sent = 0; sent < 4; sent += 1) await forms.registerOwner({ website });
    expect((await forms.registerOwner({ website: '' })).answer?.__typename).toBe('OwnerRegistered');
  });
});

describe.each([
  ['registerOwner', 'OwnerRegistered'],
  ['requestPasswordReset', 'PasswordResetRequested'],
] as const)('%s', (form, taken) => {
  test('needs a proof of work after three calls, and accepts each proof once', async () => {
    await installation.pool.query('delete from muster.rate_limits');
    for (let sent = 0; sent < 3; sent += 1) expect((await forms[form]()).answer?.__typename).toBe(taken);
    const { answer: refused } = await forms[form]();
    expect(refused).toEqual({
      __typename: 'ProofNeeded',
      code: 'PROOF_NEEDED',
      fields: [],
      challenge: expect.any(String),
      bits: 17,
    });
    const proof = solve({ challenge: text(refused?.challenge), bits: Number(refused?.bits) });
    expect((await forms[form]({ proof })).answer?.__typename).toBe(taken);
    expect((await forms[form]({ proof })).answer?.__typename).toBe('ProofNeeded');
  });
});
