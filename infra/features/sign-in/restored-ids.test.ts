import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changeUsername } from '../../../domain/user/own-names.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import type { Outcome } from '../../platform/dispatch/port.ts';

// PostgreSQL restored from a backup that is older than the log, while the program runs: ids are drawn that
// belong to somebody else.

let muster: Installation;
let count = 0;

beforeAll(async () => {
  muster = await createInstallation(() => []);
});
afterAll(() => muster?.close());
afterEach(() => muster.pool.query('truncate muster.rate_limits'));

const device = { userAgent: 'a test', address: '192.0.2.1' };
const nobody = { principal: { kind: 'public' }, correlationId: 'a-test' } as const;

function newOwner(name: string) {
  count += 1;
  const username = `${name}${count}`;
  return {
    companyname: 'Harvest Valley',
    domain: 'harvest.example',
    username,
    email: `${username}@harvest.example`,
    password: `the secret of ${count}`,
    firstname: 'Ada',
    lastname: 'Owner',
  };
}
type NewOwner = ReturnType<typeof newOwner>;

const register = (person: NewOwner) => muster.ports.registration.registerOwner(person, nobody, device);
const logIn = (username: string, { password }: NewOwner) =>
  muster.ports.signIn.logIn({ username, password }, device);

function accepted<Ids>(outcome: Outcome<Ids>): Ids {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.ids;
}

/** Takes from the database what a backup from before this registration does not hold. */
async function forgetRegistration({ ownerId, userId }: { ownerId: number; userId: number }, which: string[]) {
  if (which.includes('owner'))
    await muster.pool.query(`select setval('muster.owner_id', $1, false)`, [ownerId]);
  if (which.includes('user')) await muster.pool.query(`select setval('muster.user_id', $1, false)`, [userId]);
  await muster.pool.query('delete from muster.credentials where user_id = $1', [userId]);
  await muster.pool.query(`delete from muster.command_ledger where (ids ->> 'userId')::int = $1`, [userId]);
}

test.for([[['owner', 'user']], [['owner']], [['user']]])(
  'with the sequences %o restored, a stranger gets new ids and never signs in as somebody else',
  async ([behind = []]) => {
    const victim = newOwner('victim');
    const before = accepted(await register(victim));
    await forgetRegistration(before, behind);
    const stranger = newOwner('stranger');
    const ids = accepted(await register(stranger));
    expect(ids.userId).not.toBe(before.userId);
    expect(ids.ownerId).not.toBe(before.ownerId);
    expect(await logIn(stranger.username, stranger)).toMatchObject({
      ok: true,
      principal: { userId: ids.userId, username: stranger.username },
    });
    expect(await logIn(victim.username, stranger)).toMatchObject({ ok: false, code: 'wrong-credentials' });
    const { rows } = await muster.pool.query('select user_id from muster.credentials where user_id = $1', [
      before.userId,
    ]);
    expect(rows).toEqual([]);
  },
);

test('a credential that was stored under the id of somebody else signs nobody in and is swept', async () => {
  const victim = newOwner('victim');
  const stranger = newOwner('stranger');
  const victims = accepted(await register(victim));
  const strangers = accepted(await register(stranger));
  // what a stopped registration left under the victim's id
  await muster.pool.query('delete from muster.credentials where user_id = $1', [victims.userId]);
  await muster.pool.query(
    `update muster.credentials
     set user_id = $1, owner_stream = $2, settled = false, created_at = now() - interval '2 hours'
     where user_id = $3`,
    [victims.userId, `owner-${victims.ownerId}`, strangers.userId],
  );
  for (const username of [stranger.username, victim.username])
    expect(await logIn(username, stranger)).toMatchObject({ ok: false, code: 'wrong-credentials' });
  expect(await muster.runJob('sweep-credentials')).toBe(1);
  expect(await logIn(stranger.username, stranger)).toMatchObject({ ok: false });
});

test('a registration does not replace the password of an unsettled one with the same id', async () => {
  const victim = newOwner('victim');
  const before = accepted(await register(victim));
  await muster.pool.query('update muster.credentials set settled = false where user_id = $1', [
    before.userId,
  ]);
  await muster.pool.query(`select setval('muster.user_id', $1, false)`, [before.userId]);
  await muster.pool.query(`select setval('muster.owner_id', $1, false)`, [before.ownerId]);
  const stranger = newOwner('stranger');
  expect(accepted(await register(stranger)).userId).not.toBe(before.userId);
  expect(await logIn(victim.username, victim)).toMatchObject({ ok: true });
  expect(await logIn(victim.username, stranger)).toMatchObject({ ok: false });
});

test('a former username of somebody does not let its new owner in as them', async () => {
  const victim = newOwner('victim');
  const victims = accepted(await register(victim));
  const renaming = await muster.core.dispatcher.dispatch(
    changeUsername,
    { ...victims, username: `renamed${count}`, respelt: false },
    { principal: { kind: 'process', name: 'test' }, correlationId: 'a-test' },
  );
  expect(renaming).toMatchObject({ ok: true });
  const stranger = { ...newOwner('stranger'), username: victim.username };
  const strangers = accepted(await register(stranger));
  await muster.pool.query('delete from muster.credentials where user_id = $1', [victims.userId]);
  await muster.pool.query(
    'update muster.credentials set user_id = $1, owner_stream = $2 where user_id = $3',
    [victims.userId, `owner-${victims.ownerId}`, strangers.userId],
  );
  expect(await logIn(victim.username, stranger)).toMatchObject({ ok: false, code: 'wrong-credentials' });
});
