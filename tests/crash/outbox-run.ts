import { setTimeout as pause } from 'node:timers/promises';
import { bearer } from '../support/graphql.ts';
import { startMailServer, type ReceivedMail } from '../support/mail-server.ts';
import { type Program, startProgram, until } from '../support/program.ts';
import { startTwitter, type TwitterServer } from '../support/twitter.ts';
import { call } from './call.ts';
import { confirmAddress } from './confirm-address.ts';
import { seeded } from './driver.ts';
import type { Installation } from './installation.ts';
import { giveOutLostJobs, hurryRetries } from './lost-jobs.ts';
import { judgeOutbox, type SeenMail, type SeenPost } from './outbox-oracle.ts';
import { deliveriesOf, leftOf, postsOf } from './outbox-seen.ts';
import type { Violation } from './oracle.ts';
import type { Staff } from './tenant.ts';

const queues = ['outbox-post', 'outbox-mail'];
/** Addresses of one mailing. */
const perMailing = 50;
const sideBySide = 8;

export interface OutboxWork {
  readonly seed: number;
  readonly posts: number;
  readonly mails: number;
  readonly kills: number;
  /** seconds until what is scheduled is due */
  readonly dueIn: number;
}

export interface OutboxResult {
  readonly posts: readonly SeenPost[];
  readonly mails: readonly SeenMail[];
  readonly received: readonly ReceivedMail[];
  readonly violations: readonly Violation[];
  /** how many kills came right after the other side had accepted something */
  readonly between: number;
  /** ms from the time for which everything was scheduled until everything had an outcome */
  readonly took: number;
}

/**
 * Schedules posts and mails for one time and kills the program while they go out: at random moments, and at the
 * moments at which Twitter or the mail server has accepted something that the program has not noted yet.
 */
export async function runOutbox(
  { url, env: installed, staff }: Pick<Installation, 'env' | 'staff' | 'url'>,
  { seed, posts, mails, kills, dueIn }: OutboxWork,
): Promise<OutboxResult> {
  const random = seeded(seed);
  const twitter = await startTwitter();
  let onMail: () => void = () => undefined;
  const server = await startMailServer({
    answer() {
      onMail();
      return undefined;
    },
  });
  const env = { ...installed, ...twitter.env, SMTP_URL: server.url };
  await confirmAddress({ env, staff }, server.received);
  const confirmations = server.received.length;
  let program: Program = await startProgram(env, { timeoutMs: 180_000 });
  try {
    await connectTwitter(program.address, staff);
    const due = new Date(Date.now() + dueIn * 1_000);
    await schedule(program.address, staff, { posts, mails, due });
    const moment = { post: whenAccepted(twitter), mail: whenMailed((hook) => (onMail = hook)) };
    let between = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const which = kill % 3;
      const left = await leftOf(program.address, staff);
      if (left.length === 0) break;
      const killed = program;
      const stop = () => void process.kill(killed.pid, 'SIGKILL');
      if (which === 0) await pause(random() * 3_000).then(stop);
      else {
        const kind = which === 1 && left.includes('post') ? 'post' : left.includes('mail') ? 'mail' : 'post';
        // not the first one, so that some go out between the kills
        await moment[kind](1 + Math.floor(random() * 10), stop, killed.gone);
        between += 1;
      }
      await killed.gone;
      await giveOutLostJobs(url, queues);
      program = await startProgram(env, { timeoutMs: 180_000 });
    }
    await until(
      async () => {
        await hurryRetries(url, queues);
        return (await leftOf(program.address, staff)).length === 0;
      },
      'every delivery to have an outcome',
      1_200_000,
    );
    const took = Date.now() - due.getTime();
    const deliveries = await deliveriesOf(program.address, staff);
    // work that a kill interrupted is completed after the start: the post follows its delivery
    const seen = await until(
      async () => {
        const now = await postsOf(program.address, staff, { twitter, deliveries });
        return now.every(({ status }) => status === 'PUBLISHED' || status === 'UNKNOWN') && now;
      },
      'every post to follow its delivery',
      120_000,
    );
    const sent = deliveries
      .filter(({ kind }) => kind === 'mail')
      .map(({ deliveryId, address, progress }) => ({ deliveryId, address, state: progress }));
    const received = server.received.slice(confirmations);
    return {
      posts: seen,
      mails: sent,
      received,
      violations: judgeOutbox(seen, sent, received),
      between,
      took,
    };
  } finally {
    await program.stop('SIGKILL');
    await server.close();
    await twitter.close();
  }
}

/** Kills when Twitter has accepted the nth tweet from now; that call is never answered. */
const whenAccepted =
  ({ behaviour }: TwitterServer) =>
  async (nth: number, kill: () => void, gone: Promise<unknown>): Promise<void> => {
    let left = nth;
    behaviour.accepted = () => {
      left -= 1;
      if (left > 0) return undefined;
      kill();
      return gone;
    };
    await Promise.race([gone, pause(20_000).then(kill)]);
    behaviour.accepted = () => undefined;
  };

/** Kills when the mail server has the nth mail from now. */
const whenMailed =
  (set: (hook: () => void) => void) =>
  async (nth: number, kill: () => void, gone: Promise<unknown>): Promise<void> => {
    let left = nth;
    set(() => {
      left -= 1;
      if (left === 0) kill();
    });
    await Promise.race([gone, pause(20_000).then(kill)]);
    set(() => undefined);
  };

/** Signs in at Twitter as the admin's browser does. */
async function connectTwitter(address: string, { tenantId, token }: Staff): Promise<void> {
  const follow = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { headers, redirect: 'manual' });
  const begun = await follow(`${address}/api/integrations/twitter/connect/${tenantId}`, bearer(token));
  const page = await follow(begun.headers.get('location') ?? '');
  const back = new URL(page.headers.get('location') ?? '');
  const ended = await follow(`${address}${back.pathname}${back.search}`, bearer(token));
  const where = ended.headers.get('location') ?? '';
  if (!where.includes('twitter=connected')) throw new Error(`Twitter was not connected: ${where}`);
}

async function schedule(
  address: string,
  { tenantId, token }: Staff,
  { posts, mails, due }: { readonly posts: number; readonly mails: number; readonly due: Date },
): Promise<void> {
  const at = due.toISOString();
  await inTurns(posts, async (index) => {
    const post = { tenantId, platforms: ['twitter'], content: `Post ${index}`, scheduledAt: at };
    const answer = await call(address, '/api/social/schedule', post, bearer(token));
    if (answer?.status !== 201) throw new Error(`Not scheduled: ${JSON.stringify(answer)}`);
  });
  await inTurns(Math.ceil(mails / perMailing), async (index) => {
    const first = index * perMailing;
    const count = Math.min(perMailing, mails - first);
    const form = new FormData();
    form.append('to', Array.from({ length: count }, (_, n) => `visitor${first + n}@crash.example`).join());
    form.append('subject', 'Boats at six');
    form.append('message', 'Please be on time.');
    form.append('schedule', at);
    const url = `${address}/api/email/send?tenantId=${tenantId}`;
    const answer = await fetch(url, { method: 'POST', body: form, headers: bearer(token) });
    if (!answer.ok) throw new Error(`Not scheduled: ${await answer.text()}`);
  });
}

async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: sideBySide }, one));
}
