import { execFile } from 'node:child_process';
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningDatabase } from '../../infra/platform/database/embedded/running.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { call } from '../crash/call.ts';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { filesWith, tablesWith } from '../support/everywhere.ts';
import { type Program, startProgram } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// The whole program on its embedded database, as in a trial installation.

const run = promisify(execFile);
let dataDir: string;
let program: Program;
let staff: Staff;
let pool: Pool;
const names = ['Quicksilver', 'Mercurial'] as const;

beforeAll(async () => {
  dataDir = await temporaryFolder('muster-nowhere');
  program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' });
  staff = await openTenant(program.address);
  pool = createPool((await runningDatabase(dataDir)) ?? '');
}, 90_000);
afterAll(async () => {
  await pool?.end();
  await program?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const headers = () => ({ authorization: `Bearer ${staff.token}` });

async function register(name: string): Promise<number> {
  const member = {
    email: `${name}@x.org`,
    firstname: name,
    lastname: name,
    phone: `+44 ${name}`,
    address1: `${name} Lane`,
    city: name,
    state: name,
    zip: name,
  };
  const answer = await call(
    program.address,
    `/api/members/${staff.tenantId}/registermember`,
    member,
    headers(),
  );
  if (answer === undefined) throw new Error('Registering a member was not answered');
  return (answer.body as { member: { id: number } }).member.id;
}

/**
 * The files in DATA_DIR that contain a text; as root the database is
 * elsewhere, where its account can access it.
 */
async function files(texts: readonly string[]): Promise<readonly string[]> {
  const folders = new Set([dataDir, await realpath(join(dataDir, 'postgres'))]);
  return (await Promise.all([...folders].map((folder) => filesWith(folder, texts)))).flat();
}

/** What a rebuild of the members leaves that was killed: a build that is not live, and a table of none. */
async function leaveHalfBuilt(): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(
    `select tables ->> 'members' as table from muster.checkpoints where name = 'members' and live`,
  );
  await pool.query(`
    insert into muster.checkpoints (name, version, build, live, tables, leader)
    select name, version, 99, false, '{"members": "members_half_built"}', gen_random_uuid()
    from muster.checkpoints where name = 'members' and live;
    create table read_models.members_half_built as table read_models.${rows[0]?.table};
    create table read_models.members_of_none as table read_models.${rows[0]?.table}`);
}

function command(...args: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  const started = ['--import', './infra/bootstrap/typescript.mjs', 'infra/commands/person.ts'];
  return run(process.execPath, [...started, ...args], { env, timeout: 60_000 });
}

test('an erased person, by screen or by command, is in no row, no file and no log line', async () => {
  const [byScreen, byCommand] = [await register(names[0]), await register(names[1])];
  const { stdout } = await command('export', 'member', String(byCommand));
  expect(JSON.parse(stdout)).toMatchObject({
    person: { kind: 'member', id: byCommand },
    events: [{ type: 'MemberRegistered', data: { firstname: names[1] } }],
  });
  await leaveHalfBuilt();
  await pool.query('analyze; checkpoint');
  for (const name of names) {
    expect(await tablesWith(pool, name)).toContain('pg_statistic');
    expect(await files([name])).not.toEqual([]);
  }

  const query = `mutation { eraseMember(tenantId: ${staff.tenantId}, memberId: ${byScreen}) { __typename } }`;
  const erased = await call(program.address, '/graphql', { query }, headers());
  expect(erased?.body).toMatchObject({ data: { eraseMember: { __typename: 'MemberErased' } } });
  expect((await command('erase', 'member', String(byCommand))).stdout).toContain('was erased');

  for (const name of names) expect(await tablesWith(pool, name)).toEqual([]);
  expect(await files([...names, ...names.map((name) => name.toLowerCase())])).toEqual([]);
  expect(program.lines.length).toBeGreaterThan(0);
  expect(program.lines.join('\n')).not.toMatch(new RegExp(names.join('|'), 'i'));
  expect((await command('erased')).stdout.split('\n').filter(Boolean)).toEqual([
    `member-${byScreen} erased`,
    `member-${byCommand} erased`,
  ]);
}, 180_000);

test('the command prints its usage, and reports an unknown person', async () => {
  const said = async (...args: string[]) =>
    command(...args).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    );
  expect(await said()).toContain('npm run person -- erase <kind> <id>');
  expect(await said('erase', 'cat', '4')).toContain('cat 4 names nobody');
  expect(await said('erase', 'member', 'four')).toContain('names nobody');
  expect(await said('export', 'member', '123456')).toContain('There is no member 123456.');
  expect(await said('apply-list', join(dataDir, 'postgres.password'))).toContain(
    'is not a list of the erased',
  );
  expect(await said('apply-list', join(dataDir, 'nothing'))).toContain('cannot be read');
}, 120_000);
