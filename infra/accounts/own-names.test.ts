import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { until } from '../../tests/support/program.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { ownerById } from '../../projections/owners/queries.ts';
import { mailDelivery } from '../mail/delivery.ts';
import { wayOut } from '../mail/way-out.ts';
import { startWorker, type Worker } from '../worker/worker.ts';

let muster: Installation;
let server: Awaited<ReturnType<typeof startMailServer>>;
let worker: Worker;
let carrier: Awaited<ReturnType<typeof wayOut>>['carrier'];
const log = pino({ level: 'silent' });
const publicUrl = 'https://muster.example.org';
const device = { userAgent: 'a test', address: '192.0.2.1' };
let clock = 0;

beforeAll(async () => {
  server = await startMailServer();
  muster = await createInstallation((ports) => [restPlugin(ports)], {
    RATE_LIMITS: 'on',
    PUBLIC_URL: publicUrl,
  });
  const { core } = muster;
  ({ carrier } = await wayOut(
    { databaseUrl: 'x', mailFrom: 'noreply@example.org', smtpUrl: server.url, publicUrl },
    { pool: core.pools.writer, sealer: core.sealers('mailbox') },
  ));
  if (carrier === null) throw new Error('no way out');
  worker = await startWorker(core.databaseUrl, {
    recurring: [],
    queued: [...core.accounts.work.queued, mailDelivery({ carrier, log })],
    sealer: core.sealers('jobs'),
    log,
  });
});
afterAll(async () => {
  await worker?.stop();
  await carrier?.close();
  await server?.close();
  await muster?.close();
});
afterEach(() => muster.pool.query('truncate muster.rate_limits'));

const names = () => muster.core.accounts.ownNames;
const somebody = (name: string) => registerOrganisation(muster.app, name);
const principal = ({ userId, username }: Organisation) =>
  ({ kind: 'staff', userId, username, sessionId: crypto.randomUUID() }) as const;
const context = (person: Organisation) => ({
  principal: principal(person),
  correlationId: `c-${(clock += 1)}`,
});
const rename = (person: Organisation, username: string, password = person.password) =>
  names().changeUsername({ username, password }, context(person));
const logIn = async (username: string, password: string) =>
  (await muster.core.accounts.logIn({ username, password }, device)).ok;
const personRow = async ({ userId }: Organisation) =>
  (await muster.core.reads.asPerson(userId, (db) => peopleByIds(db, [userId])))[0];
const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
const subjects = (address: string) => mailsTo(address).map(({ headers }) => headers.get('subject')?.[0]);

/** Registers another person under a name; how it went. */
async function register(username: string, email = `${username}@new.example`) {
  const input = {
    companyname: 'Another',
    domain: 'x.example',
    username,
    email,
    password: 'a long secret indeed',
    firstname: 'A',
    lastname: 'B',
  };
  const call = { principal: { kind: 'public' } as const, correlationId: `r-${(clock += 1)}` };
  const outcome = await muster.core.accounts.registerOwner(input, call, device);
  return outcome.ok ? 'registered' : outcome.fields;
}

describe('another username', () => {
  test('signs in from then on, the old one does not, and everybody sees it', async () => {
    const ada = await somebody('adelaide');
    expect(await rename(ada, 'Beatrix')).toEqual({ ok: true, username: 'Beatrix' });
    expect(await logIn('beatrix', ada.password)).toBe(true);
    expect(await logIn('adelaide', ada.password)).toBe(false);
    expect(await personRow(ada)).toMatchObject({ username: 'Beatrix' });
    expect(await muster.core.sessions.principalOf(ada.staff)).toMatchObject({ userId: ada.userId });
  });

  test('frees the one before, also the first of an owner, and holds the new one', async () => {
    const cara = await somebody('carabine');
    await rename(cara, 'damsel');
    expect(await register('damsel')).toEqual({ username: 'taken' });
    expect(await register('carabine')).toBe('registered');
    expect(await rename(cara, 'carabine')).toMatchObject({ code: 'taken', fields: { username: 'taken' } });
    await rename(cara, 'everard');
    expect(await register('damsel')).toBe('registered');
    expect(await logIn('damsel', 'a long secret indeed')).toBe(true);
    expect(await logIn('everard', cara.password)).toBe(true);
  });

  test('of staff who were registered by an admin is freed and held in the same way', async () => {
    const boss = await somebody('fabiana');
    const staff = {
      username: 'gideon',
      email: 'gideon@example.org',
      phone: '1',
      firstname: 'G',
      lastname: 'H',
      password: 'a long secret indeed',
    };
    const call = { ...context(boss), tenantId: boss.tenantId };
    const made = await muster.core.accounts.staff.register(staff, call);
    if (!made.ok) throw new Error(made.code);
    const gideon = { ...boss, userId: made.ids.userId, username: 'gideon', password: staff.password };
    expect(await rename(gideon, 'hadrian')).toMatchObject({ ok: true });
    expect(await logIn('hadrian', staff.password)).toBe(true);
    expect(await register('gideon')).toBe('registered');
  });

  test('may be the old one in other capitals, and back again, without being given up', async () => {
    const ines = await somebody('ines-maria');
    expect(await rename(ines, 'INES-Maria')).toMatchObject({ ok: true });
    expect(await personRow(ines)).toMatchObject({ username: 'INES-Maria' });
    expect(await register('ines-maria')).toEqual({ username: 'taken' });
    expect(await rename(ines, 'jocasta')).toMatchObject({ ok: true });
    expect(await rename(ines, 'ines-maria')).toMatchObject({ ok: true });
    expect(await register('Ines-Maria')).toEqual({ username: 'taken' });
    expect(await logIn('ines-maria', ines.password)).toBe(true);
  });

  test('wants the password, and is neither taken, nor no username, nor part of the password', async () => {
    const [kit, leo] = [await somebody('kitwell'), await somebody('leofric')];
    expect(await rename(kit, 'kitty', 'not this one')).toMatchObject({
      fields: { password: 'wrong-password' },
    });
    expect(await rename(kit, leo.username)).toMatchObject({ code: 'taken', fields: { username: 'taken' } });
    expect(await rename(kit, 'a b')).toMatchObject({ fields: { username: 'not-a-username' } });
    expect(await rename(kit, 'secret')).toMatchObject({ fields: { username: 'part-of-password' } });
    expect(await logIn('kitwell', kit.password)).toBe(true);
  });

  test('goes to one of two who want it at once', async () => {
    const both = [await somebody('mabel-a'), await somebody('mabel-b')];
    const outcomes = await Promise.all(both.map((person) => rename(person, 'mabel')));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = both[outcomes.findIndex(({ ok }) => ok)];
    expect(await logIn('mabel', winner?.password ?? '')).toBe(true);
  });
});

describe('another address', () => {
  const ask = (person: Organisation, email: string, password = person.password) =>
    names().requestEmailChange({ email, password }, principal(person));
  const confirm = (token: string) => names().confirmEmailChange(token, device, `e-${(clock += 1)}`);

  async function tokenIn(address: string, nth = 0): Promise<string> {
    const mail = await until(() => mailsTo(address)[nth], 'the mail');
    const plain = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, token] = /https:\/\/muster\.example\.org\/confirm-email\/([\w-]{43})\b/.exec(plain) ?? [];
    return token ?? '';
  }

  test('holds once the mail to it was answered, once; the old one is told', async () => {
    const nell = await somebody('nelligan');
    expect(await ask(nell, 'nell@elsewhere.example')).toEqual({ ok: true });
    const token = await tokenIn('nell@elsewhere.example');
    expect(await personRow(nell)).toMatchObject({ email: nell.email });
    expect(await confirm(token)).toEqual({ ok: true });
    expect(await personRow(nell)).toMatchObject({ email: 'nell@elsewhere.example' });
    const owner = await muster.core.reads.asPerson(nell.userId, (db) => ownerById(db, nell.ownerId));
    expect(owner?.email).toBe('nell@elsewhere.example');
    const { username, password } = nell;
    const asOwner = (email: string) => muster.core.accounts.logInOwner({ email, username, password }, device);
    expect(await asOwner('Nell@Elsewhere.example')).toMatchObject({ ok: true });
    expect(await asOwner(nell.email)).toMatchObject({ ok: false });
    await until(() => subjects(nell.email).includes('Your address was changed'), 'the notice');
    expect(await confirm(token)).toMatchObject({ code: 'link-used-up' });
    expect(await register('nobody-else', nell.email)).toBe('registered');
    expect(await register('somebody-else', 'nell@elsewhere.example')).toEqual({ email: 'taken' });
  });

  test('that another has gets the same answer, and a mail that says so', async () => {
    const [otto, pia] = [await somebody('ottoline'), await somebody('piafort')];
    const written = pia.email.replace('piafort', 'PiaFort');
    expect(await ask(otto, written)).toEqual(await ask(otto, 'free@elsewhere.example'));
    await until(() => mailsTo('free@elsewhere.example')[0], 'the link');
    const told = await until(() => subjects(written)[0], 'the mail');
    expect(told).toBe('This address has an account already');
  });

  test('that another took in between stays theirs', async () => {
    const quin = await somebody('quintana');
    await ask(quin, 'quin@elsewhere.example');
    const token = await tokenIn('quin@elsewhere.example');
    expect(await register('quicker', 'quin@elsewhere.example')).toBe('registered');
    expect(await confirm(token)).toMatchObject({ code: 'taken', fields: { email: 'taken' } });
    expect(await personRow(quin)).toMatchObject({ email: quin.email });
  });

  test('is taken once when its link is used five times at once, and ends what was mailed before', async () => {
    const ruth = await somebody('ruthven');
    await ask(ruth, 'ruth@one.example');
    await ask(ruth, 'ruth@two.example');
    const [one, two] = [await tokenIn('ruth@one.example'), await tokenIn('ruth@two.example')];
    await Promise.all(Array.from({ length: 5 }, () => confirm(one)));
    const events = await Array.fromAsync(muster.eventStore.read(`user-${ruth.userId}`));
    expect(events.filter(({ type }) => type === 'UserEmailChanged')).toHaveLength(1);
    expect(await confirm(two)).toMatchObject({ code: 'link-used-up' });
    await until(() => subjects(ruth.email).length > 0, 'the notice');
    expect(subjects(ruth.email)).toEqual(['Your address was changed']);
  });

  test('wants the password and an address, and its link runs out', async () => {
    const saul = await somebody('saulnier');
    expect(await ask(saul, 'saul@x.example', 'not this')).toMatchObject({
      fields: { password: 'wrong-password' },
    });
    expect(await ask(saul, 'no address')).toMatchObject({ fields: { email: 'not-an-email' } });
    await ask(saul, 'saul@x.example');
    const token = await tokenIn('saul@x.example');
    await muster.pool.query('update muster.email_changes set expires_at = now()');
    expect(await confirm(token)).toMatchObject({ code: 'link-used-up' });
    expect(await confirm('x'.repeat(43))).toMatchObject({ code: 'link-used-up' });
    await muster.core.accounts.work.sweep();
    const { rows } = await muster.pool.query('select from muster.email_changes');
    expect(rows).toEqual([]);
  });

  test('is asked for so often at most, and stands in no table in clear', async () => {
    const tess = await somebody('tesseract');
    for (let mail = 0; mail < 6; mail += 1) await ask(tess, 'tess@secret.example');
    await until(() => mailsTo('tess@secret.example').length === 5, 'five mails');
    const { rows } = await muster.pool.query<{ row: string }>(
      `select t::text as row from muster.email_changes t union all select t::text from pgboss.job t`,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain('tess@secret');
  });
});

describe('after a crash between the log and the credentials', () => {
  /** What the log would hold if the program had died right after the append. */
  async function appendOnly(person: Organisation, type: string, from: string, to: string) {
    const stream = `user-${person.userId}`;
    const last = (await Array.fromAsync(muster.eventStore.read(stream))).at(-1);
    const data = { userId: person.userId, ownerId: person.ownerId, from, to };
    const sealed = await muster.core.privacy.seal([{ type, data }]);
    const id = crypto.randomUUID();
    const metadata = { commandId: id, correlationId: id, causationId: id, actor: 'user-0', tenantId: 0 };
    const events = sealed.map(({ version, ...event }) => ({
      ...event,
      id,
      metadata: { version, ...metadata },
    }));
    await muster.eventStore.append(stream, last?.revision ?? 'none', events);
    const written = (await Array.fromAsync(muster.eventStore.read(stream))).at(-1);
    if (written === undefined) throw new Error('Nothing was written');
    return muster.core.privacy.open([written]);
  }

  test('the old username still signs in and is nobody else’s, until the process has run', async () => {
    const uma = await somebody('umabelle');
    const events = await appendOnly(uma, 'UsernameChanged', 'umabelle', 'valeria');
    expect(await logIn('umabelle', uma.password)).toBe(true);
    expect(await register('umabelle')).toEqual({ username: 'taken' });
    await muster.core.dispatcher.react(events);
    expect(await logIn('valeria', uma.password)).toBe(true);
    expect(await logIn('umabelle', uma.password)).toBe(false);
    expect(await register('umabelle')).toBe('registered');
    // again, and late: nothing is undone
    await rename(uma, 'wilma');
    await muster.core.dispatcher.react(events);
    expect(await logIn('wilma', uma.password)).toBe(true);
    expect(await register('wilma')).toEqual({ username: 'taken' });
  });

  test('the old address is told once, however often the process runs', async () => {
    const xena = await somebody('xenakis');
    const to = 'xena@elsewhere.example';
    const events = await appendOnly(xena, 'UserEmailChanged', xena.email, to);
    for (let run = 0; run < 3; run += 1) await muster.core.dispatcher.react(events);
    await until(() => subjects(xena.email).length > 0, 'the notice');
    const { rows } = await muster.pool.query(
      `select from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`,
    );
    expect(rows).toEqual([]);
    expect(subjects(xena.email)).toEqual(['Your address was changed']);
  });
});
