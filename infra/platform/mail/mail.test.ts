import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { startMailServer, type ReceivedMail } from '../../../tests/support/mail-server.ts';
import { until } from '../../../tests/support/program.ts';
import { createPool } from '../database/pools.ts';
import { createSealers } from '../privacy/sealer.ts';
import { queues } from '../jobs/queues.ts';
import { openSideEffects } from '../jobs/side-effects.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { mailDelivery } from './delivery.ts';
import { BadAddress, type MailToSend } from './port.ts';
import { createPost } from './post.ts';
import { createSmtp } from './smtp.ts';

const secret = 'https://muster.example.org/reset-password/canary-4711';
const message = {
  subject: 'Set a new password',
  paragraphs: ['Hello Ada & <Bo>,', 'here is your link.'],
  action: { label: 'Set a new password', url: secret },
};

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let owner: Pool;
let writer: Pool;
let sideEffects: Awaited<ReturnType<typeof openSideEffects>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
let worker: Worker;
let smtp: ReturnType<typeof createSmtp>;
let answer: (mail: ReceivedMail) => Error | undefined = () => undefined;
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
const sealers = createSealers(randomBytes(32));

beforeAll(async () => {
  database = await createMigratedDatabase();
  owner = createPool(database.url, { max: 4, role: 'muster_owner' });
  writer = createPool(database.url, { role: 'muster_writer' });
  sideEffects = await openSideEffects({ owner, sealer: sealers('jobs'), queues, log });
  server = await startMailServer({ answer: (mail) => answer(mail) });
  smtp = createSmtp({ url: server.url, from: 'Muster <noreply@example.org>', host: 'muster.example.org' });
  worker = await startWorker(database.url, {
    recurring: [],
    queued: [mailDelivery({ transport: smtp, log })],
    sealer: sealers('jobs'),
    log,
  });
});

afterAll(async () => {
  await worker?.stop();
  await smtp?.close();
  await server?.close();
  await sideEffects?.close();
  await owner?.end();
  await writer?.end();
  await database?.drop();
});

const mailTo = (to: string, more: Partial<MailToSend> = {}): MailToSend => ({
  to,
  message,
  cause: `request of ${to}`,
  purpose: 'password-reset',
  ...more,
});

/** Sends mail within one transaction, and commits it or rolls it back. */
async function handIn(
  mails: readonly MailToSend[],
  end: 'commit' | 'rollback' = 'commit',
): Promise<boolean[]> {
  const connection = await writer.connect();
  try {
    await connection.query('begin');
    const sent: boolean[] = [];
    for (const mail of mails) sent.push(await createPost(sideEffects).send(connection, mail));
    await connection.query(end);
    return sent;
  } finally {
    connection.release();
  }
}

const arrived = (to: string) => server.received.filter((mail) => mail.to.includes(to));
const jobs = async () => (await owner.query<Record<string, unknown>>('select * from pgboss.job')).rows;
const state = async (id: string) =>
  (await owner.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]?.state;
const messageId = (mail: ReceivedMail | undefined) => mail?.headers.get('message-id')?.[0] ?? '';
const jobOf = (mail: ReceivedMail | undefined) => messageId(mail).replace(/^<|@.*/g, '');

describe('mail', () => {
  test('arrives as text and HTML with the same content, from our address, marked as automatic', async () => {
    await handIn([mailTo('ada@example.org')]);
    const mail = await until(() => arrived('ada@example.org')[0], 'the mail');
    expect(mail.from).toBe('noreply@example.org');
    expect(mail.headers.get('from')).toEqual(['Muster <noreply@example.org>']);
    expect(mail.headers.get('subject')).toEqual(['Set a new password']);
    expect(mail.headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(messageId(mail)).toMatch(/^<[\da-f-]{36}@muster\.example\.org>$/);
    expect(mail.raw).toContain('Hello Ada & <Bo>,');
    expect(mail.raw).toContain('Hello Ada &amp; &lt;Bo&gt;,');
  });

  test('is sent only if its transaction commits', async () => {
    await handIn([mailTo('rolled-back@example.org')], 'rollback');
    await handIn([mailTo('committed@example.org')]);
    await until(() => arrived('committed@example.org')[0], 'the mail');
    expect(arrived('rolled-back@example.org')).toEqual([]);
  });

  test('is sent once for the same cause and purpose', async () => {
    expect(await handIn([mailTo('once@example.org'), mailTo('once@example.org')])).toEqual([true, false]);
    const mail = await until(() => arrived('once@example.org')[0], 'the mail');
    await until(async () => (await state(jobOf(mail))) === 'completed', 'completion');
    expect(await handIn([mailTo('once@example.org')])).toEqual([false]);
    expect(await handIn([mailTo('once@example.org', { purpose: 'another' })])).toEqual([true]);
    await until(() => arrived('once@example.org').length === 2, 'the other mail');
  });

  test('does not reveal its address and content in the queue or the log', async () => {
    await handIn([mailTo('canary@example.org')]);
    await until(() => arrived('canary@example.org')[0], 'the mail');
    const everything = JSON.stringify(await jobs()) + lines.join('');
    expect(everything).toContain('sealed');
    expect(everything).not.toMatch(/canary|reset-password\//);
  });

  test('that the server cannot accept now is retried with the same Message-ID', async () => {
    answer = ({ to }) =>
      to.includes('busy@example.org') && arrived('busy@example.org').length < 2
        ? Object.assign(new Error('4.3.2 busy@example.org: come back later'), { responseCode: 451 })
        : undefined;
    await handIn([mailTo('busy@example.org')]);
    const first = await until(() => arrived('busy@example.org')[0], 'the first try');
    await until(() => soon(jobOf(first)), 'the job to wait for its next try');
    const second = await until(() => arrived('busy@example.org')[1], 'the second try');
    expect(messageId(second)).toBe(messageId(first));
    await until(async () => (await state(jobOf(first))) === 'completed', 'completion');
    expect(JSON.stringify(await jobs())).not.toContain('busy@example.org');
  });

  test('that the server will never accept is dropped, and does not delay others', async () => {
    answer = ({ to }) =>
      to.includes('gone@example.org')
        ? Object.assign(new Error('5.1.1 no such person gone@example.org'), { responseCode: 550 })
        : undefined;
    await handIn([mailTo('gone@example.org'), mailTo('next@example.org')]);
    await until(() => arrived('next@example.org')[0], 'the next mail');
    const refused = await until(() => arrived('gone@example.org')[0], 'the try');
    await until(async () => (await state(jobOf(refused))) === 'completed', 'the end of it');
    expect(lines.join('')).toContain('A mail was refused for good');
    expect(lines.join('')).not.toContain('gone@example.org');
  });

  test('with an expired link is not sent', async () => {
    const before = new Date(Date.now() - 1);
    await handIn([mailTo('late@example.org', { before }), mailTo('after@example.org')]);
    await until(() => arrived('after@example.org')[0], 'the next mail');
    await until(() => lines.some((line) => line.includes('came too late')), 'the note');
    expect(arrived('late@example.org')).toEqual([]);
  });

  test('is sent again if the worker was killed before it recorded the acknowledgement', async () => {
    await handIn([mailTo('twice@example.org')]);
    const first = await until(() => arrived('twice@example.org')[0], 'the mail');
    await until(async () => (await state(jobOf(first))) === 'completed', 'completion');
    // the state of the queue after such a kill: an active job that was never completed
    await owner.query(
      `update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '1 hour'
       where id = $1`,
      [jobOf(first)],
    );
    await notice();
    await until(() => soon(jobOf(first)), 'the job to be found');
    const second = await until(() => arrived('twice@example.org')[1], 'the second copy');
    expect(messageId(second)).toBe(messageId(first));
  });
});

/** Makes the queue look for jobs of lost workers, as it does every minute. */
async function notice(): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: database.url, schema: 'pgboss', max: 2 });
  await boss.start();
  await owner.query(`update pgboss.queue set monitor_on = null where name = 'mail'`);
  await boss.supervise('mail');
  await boss.stop();
}

/** Makes a job that waits for its retry due now; false while it does not wait. */
async function soon(id: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `update pgboss.job set start_after = now() where id = $1 and state = 'retry'`,
    [id],
  );
  return rowCount === 1;
}

describe('an injection attempt', () => {
  const breaks = ['\r\n', '\n', '\r', '\0', '\u0085', '\u2028', '\u2029', '\v', '\f', '%0d%0a', '\\r\\n'];
  const addresses = [
    ...breaks.map((end) => `ada@example.org${end}Bcc: eve@example.org`),
    ...breaks.map((end) => `ada${end}@example.org`),
    ...breaks.map((end) => `ada@example.org${end}eve@example.org`),
    'ada@example.org, eve@example.org',
    'ada@example.org; eve@example.org',
    'ada@example.org eve@example.org',
    '<ada@example.org> <eve@example.org>',
    'Ada <ada@example.org>',
    '"ada@example.org> RCPT TO:<eve"@example.org',
    'group: ada@example.org, eve@example.org;',
    'ada@example.org (eve@example.org)',
    'ada@[127.0.0.1]',
    '',
    '@example.org',
  ];

  test.each(addresses)('of a recipient or a header in the address is refused: %j', async (to) => {
    await expect(handIn([mailTo(to)])).rejects.toThrow(BadAddress);
  });

  test('of a header or a body in the subject stays in the subject', async () => {
    answer = () => undefined;
    for (const [index, end] of breaks.entries()) {
      const to = `subject${index}@example.org`;
      const subject = `Hello${end}Bcc: eve@example.org${end}X-Evil: 1${end}${end}<script>`;
      await handIn([mailTo(to, { message: { ...message, subject } })]);
      const mail = await until(() => arrived(to)[0], 'the mail');
      expect(mail.to).toEqual([to]);
      expect([...mail.headers.keys()].filter((name) => /bcc|evil/.test(name))).toEqual([]);
      expect(mail.headers.get('subject')).toHaveLength(1);
      expect(mail.headers.get('to')).toEqual([to]);
    }
  });

  test('of the end of the mail in its text does not end it', async () => {
    const paragraphs = ['before\r\n.\r\nMAIL FROM:<eve@example.org>\r\nRCPT TO:<bob@example.org>', 'after'];
    await handIn([mailTo('dot@example.org', { message: { ...message, paragraphs } })]);
    const mail = await until(() => arrived('dot@example.org')[0], 'the mail');
    expect(mail.raw).toContain('after');
    expect(arrived('bob@example.org')).toEqual([]);
  });
});
