import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { createPreparedDatabase } from '../support/database.ts';
import { newInstallationKey, type Program, startProgram } from '../support/program.ts';
import { solve } from '../support/proof.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// Two programs on one database share the counters of failed sign-ins (decision 15b), and users in a busy
// office never reach a limit.

let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
let programs: readonly Program[] = [];
let staff: Staff;

beforeAll(async () => {
  database = await createPreparedDatabase();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: await temporaryFolder('limits'),
    INSTALLATION_KEY: newInstallationKey(),
    RATE_LIMITS: 'on',
  };
  const first = await startProgram(env);
  programs = [first, await startProgram(env)];
  staff = await openTenant(first.address, 'office');
}, 120_000);
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await database?.drop();
}, 120_000);

const send = async (turn: number, path: string, body?: object, token = staff.token, proof = '') => {
  const address = programs[turn % programs.length]?.address ?? '';
  const answer = await fetch(`${address}${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(proof !== '' && { 'x-proof': proof }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};
const logIn = (turn: number, username: string, password: string) =>
  send(turn, '/api/login', { username, password }, '');

describe('staff behind one address', () => {
  test('can sign in and work without limits at either gateway', async () => {
    const statuses = new Map<number, number>();
    const count = ({ status }: { status: number }) =>
      void statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const tokens: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const answer = await logIn(turn, 'office', 'a password of the tests');
      count(answer);
      tokens.push(JSON.parse(answer.text).token);
    }
    for (let wave = 0; wave < 20; wave += 1) {
      const calls = Array.from({ length: 20 }, (_, turn) => {
        const token = tokens[(wave * 20 + turn) % tokens.length];
        const shift = { name: `Shift ${wave}-${turn}`, startdate: '2038-05-01 09:00:00' };
        return turn % 10 === 0
          ? send(turn, `/api/events/${staff.tenantId}/registerevent`, shift, token)
          : send(turn, `/api/events/${staff.tenantId}/events`, undefined, token);
      });
      (await Promise.all(calls)).forEach(count);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 372, 201: 40 });
  });
});

describe('somebody who guesses', () => {
  test('has ten attempts per username across gateways, and is told when to retry', async () => {
    const wrong = [];
    for (let turn = 0; turn < 10; turn += 1)
      wrong.push((await logIn(turn, 'victim', `guess ${turn}`)).status);
    expect(wrong).toEqual(Array.from({ length: 10 }, () => 401));
    // more often than an address has attempts
    for (let turn = 0; turn < 120; turn += 1) {
      const answer = await logIn(turn, 'victim', 'one more');
      expect(answer.status).toBe(429);
      expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    }
  });

  test('does not block others at the same address', async () => {
    for (const turn of [0, 1]) {
      expect((await logIn(turn, 'office', 'a password of the tests')).status).toBe(200);
      expect((await send(turn, '/api/users/me')).status).toBe(200);
    }
  });

  test('is limited by both edges together', async () => {
    const query =
      'mutation { logIn(input: { username: "victim", password: "x" }) { __typename ... on Failure { code } } }';
    const answer = await send(1, '/graphql', { query }, '');
    expect(answer.text).toContain('ProofNeeded');
  });

  test('can register twenty companies an hour per address across gateways, with a proof of work after the third', async () => {
    const statuses: number[] = [];
    // the office is the first company
    for (let turn = 0; turn < 21; turn += 1) {
      const username = `company${turn}`;
      const person = { companyname: 'C', domain: 'c.example', username, email: `${username}@c.example` };
      const body = { ...person, password: 'a long secret', firstname: 'C', lastname: 'O' };
      const register = (at: number, proof?: string) =>
        send(at, '/api/tenants/registerowner', body, '', proof);
      let answer = await register(turn);
      const { proof } = JSON.parse(answer.text);
      // one gateway requires the proof, the other accepts it
      if (proof !== undefined) answer = await register(turn + 1, solve(proof));
      expect(proof === undefined).toBe(turn < 2);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 201), 429, 429]);
  });
});
