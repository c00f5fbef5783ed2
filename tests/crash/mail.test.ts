import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type ReceivedMail, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/program.ts';
import { confirmAddress } from './confirm-address.ts';
import type { Sent } from './driver.ts';
import { examine, type RunResult } from './examination.ts';
import { newInstallation } from './installation.ts';
import { killedAt } from './killed-program.ts';
import { giveOutLostJobs, hurryRetries } from './lost-jobs.ts';
import { jobOf, judgeMail } from './mail-oracle.ts';
import { judge } from './oracle.ts';
import type { Staff } from './tenant.ts';

let run: { staff: Staff; sent: readonly Sent[]; killedBy: number | null; left: RunResult };
let received: readonly ReceivedMail[];

beforeAll(async () => {
  const server = await startMailServer();
  const installation = await newInstallation();
  const { url, staff } = installation;
  const withMail = { staff, env: { ...installation.env, SMTP_URL: server.url } };
  await confirmAddress(withMail, server.received);
  const work = { seed: 2_000, people: 8, commands: 6, invitations: true };
  const { sent, killedBy, program } = await killedAt('before-sent:2', withMail, work);
  await untilAllMailIsSent(url);
  run = { staff, sent, killedBy, left: await examine(installation) };
  // the admin gets links to confirm the address
  received = server.received.filter(({ to }) => !to.includes(staff.email));
  await program.stop();
  await server.close();
  await installation.drop();
}, 400_000);

/** Waits until all mail is sent. */
async function untilAllMailIsSent(url: string): Promise<void> {
  const queues = ['outbox-invitation'];
  await giveOutLostJobs(url, queues);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await until(
    async () => {
      await hurryRetries(url, queues);
      const left = await client.query(
        `select from pgboss.job where name = any ($1) and state <> 'completed'`,
        [queues],
      );
      return left.rowCount === 0;
    },
    'all mail to be carried',
    120_000,
  );
  await client.end();
}

const copies = () => Map.groupBy(received, jobOf);

test('a kill between sending and noting sends the mail again with the same id, and loses none', () => {
  const { staff, sent, killedBy, left } = run;
  expect(killedBy, 'it should have died of SIGKILL').toBeNull();
  expect(judgeMail(left.log, received)).toEqual([]);
  expect(judge(staff, sent, left)).toEqual([]);
  expect(sent.filter(({ kind, last }) => kind === 'invite' && last === 'acknowledged')).toHaveLength(24);
  expect(copies().size).toBe(24);
  expect([...copies().values()].some((same) => same.length > 1)).toBe(true);
});

test('the oracle finds a mail that never arrived', () => {
  const [lost] = copies().keys();
  const others = received.filter((mail) => jobOf(mail) !== lost);
  expect(judgeMail(run.left.log, others)).toEqual([`(a) mail ${lost} was asked for and never arrived`]);
});

test('the oracle finds a second copy with another id', () => {
  const [mail] = received;
  if (mail === undefined) throw new Error('no mail arrived');
  const again = { ...mail, headers: new Map([['message-id', ['<another@localhost>']]]) };
  expect(judgeMail(run.left.log, [...received, again])).toEqual([
    '(b) mail another counts and nobody asked for it',
  ]);
});
