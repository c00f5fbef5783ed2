import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from '../database/pools.ts';
import { createServer } from '../http/server.ts';
import { createSealers } from '../privacy/sealer.ts';
import { mailboxPage } from './mailbox-page.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { openMailTransport } from './open-mail-transport.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: Pool;
let mailbox: Mailbox;
let app: FastifyInstance;
const sealer = createSealers(randomBytes(32))('mailbox');

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url, { role: 'muster_writer' });
  mailbox = createMailbox({ pool, sealer });
  const config = { publicUrl: 'http://localhost:8080', rateLimits: false };
  app = await createServer({ config }, { log: pino({ level: 'silent' }), plugins: [mailboxPage(mailbox)] });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await pool?.end();
  await database?.drop();
});
beforeEach(() => pool.query('delete from muster.mailbox'));

const mail = (subject: string, text = 'text') => ({
  to: 'ada@example.org',
  subject,
  text,
  html: `<p>${text}</p>`,
  before: null,
  attachments: [],
});
const page = (host = 'localhost:8080') => app.inject({ url: '/dev/mail', headers: { host } });

test('the mailbox keeps one copy of each mail, newest first, encrypted', async () => {
  const id = randomUUID();
  await mailbox.deliver(id, mail('first', 'the canary'));
  await mailbox.deliver(id, mail('first', 'the canary'));
  await mailbox.deliver(randomUUID(), mail('second'));
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['second', 'first']);
  const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from muster.mailbox');
  expect(Buffer.concat(rows.map(({ sealed }) => sealed)).includes('canary')).toBe(false);
});

test('the mailbox keeps the newest 200', async () => {
  for (let count = 1; count <= 203; count += 1) await mailbox.deliver(randomUUID(), mail(`mail ${count}`));
  const kept = await mailbox.list();
  expect(kept).toHaveLength(200);
  expect(kept[0]?.subject).toBe('mail 203');
  expect(kept.at(-1)?.subject).toBe('mail 4');
});

test('its page shows mail with clickable links, with the security policy of every page', async () => {
  const link = 'http://localhost:8080/reset-password/abc_-1?a=1&b=2';
  await mailbox.deliver(randomUUID(), mail('Set a new password', `Here it is:\n${link}\n`));
  const answer = await page();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('<a href="http://localhost:8080/reset-password/abc_-1?a=1&amp;b=2">');
  expect(answer.body).not.toContain('<script');
});

test('its page escapes the content of mail', async () => {
  const evil = `<script>alert(1)</script> "><img src=x onerror=alert(1)> javascript:alert(1) http://x/"onclick="y`;
  await mailbox.deliver(randomUUID(), { ...mail(evil, evil), fromName: evil });
  const { body } = await page();
  expect(body).toContain('<dt>From</dt><dd>&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toMatch(/<script|<img|href="javascript|" ?onclick="/);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('its page is only for this machine, and not through a proxy', async () => {
  const status = async (proxied: object) =>
    (await app.inject({ url: '/dev/mail', headers: { host: 'localhost:8080', ...proxied } })).statusCode;
  const { statusCode } = await app.inject({
    url: '/dev/mail',
    remoteAddress: '192.168.1.7',
    headers: { host: 'localhost:8080' },
  });
  expect(statusCode).toBe(404);
  for (const proxied of [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { via: '1.1 a' },
  ])
    expect(await status(proxied), JSON.stringify(proxied)).toBe(404);
});

test('its page is not served for host names that could be rebound', async () => {
  for (const host of [
    'muster.example.org',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])
    expect((await page(host)).statusCode, host).toBe(404);
  for (const host of ['localhost', '127.0.0.1:8080', '[::1]:8080'])
    expect((await page(host)).statusCode, host).toBe(200);
});

test('mail goes to the SMTP server if there is one, to the mailbox only in a local trial', async () => {
  const config = { mailFrom: 'noreply@localhost', publicUrl: 'http://localhost:8080', databaseUrl: null };
  const ways = (more: object) => openMailTransport({ ...config, smtpUrl: null, ...more }, { pool, sealer });
  expect((await ways({})).mailbox).not.toBeNull();
  for (const more of [{ databaseUrl: database.url }, { publicUrl: 'https://muster.example.org' }])
    expect(await ways(more)).toEqual({ transport: null, mailbox: null });
  const smtp = await ways({ smtpUrl: 'smtp://127.0.0.1:2525' });
  expect(smtp.mailbox).toBeNull();
  await smtp.transport?.close();
});
