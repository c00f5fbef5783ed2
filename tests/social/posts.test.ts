import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { delivery } from '../../domain/delivery/decider.ts';
import { keptPicture, keptVideo } from '../support/files.ts';
import { ask, bearer } from '../support/graphql.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { installationWithTwitter } from '../support/posting.ts';
import { until } from '../support/program.ts';

// Posts on Twitter over both edges: docs/product/posts.md.

let site: Awaited<ReturnType<typeof installationWithTwitter>>;
let own: Organisation;
let other: Organisation;

beforeAll(async () => {
  site = await installationWithTwitter();
  own = await registerOrganisation(site.muster.app, 'harvest');
  other = await registerOrganisation(site.muster.app, 'orchard');
});
afterAll(() => site?.close());
beforeEach(async () => {
  site.twitter.behaviour.revoked = false;
  site.twitter.tweets.length = 0;
  await site.connect(own);
});

const send = (url: string, payload: object, whose = own) =>
  site.muster.app.inject({ method: 'POST', url, payload, headers: bearer(whose.staff) });
const tweet = (text: string, more: object = {}, whose = own) =>
  send('/api/integrations/twitter/tweet', { tenantId: whose.tenantId, text, ...more }, whose);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const schedule = (content: string, more: object = {}) =>
  send('/api/social/schedule', {
    tenantId: own.tenantId,
    platforms: ['twitter'],
    content,
    scheduledAt: inMinutes(5),
    ...more,
  });

const fields = 'postId status reason detail triedAgainAt publicUrl';
async function postOf(postId: number, whose = own) {
  const query = `query ($t: Int!, $p: Int!) { post(tenantId: $t, postId: $p) { ${fields} } }`;
  const { data } = await ask(site.muster.app, query, { t: whose.tenantId, p: postId }, bearer(whose.staff));
  return data.post;
}
const change = async (mutation: string, postId: number, more = '', whose = own) => {
  const query = `mutation ($t: Int!, $p: Int!) { ${mutation}(tenantId: $t, postId: $p${more}) {
    __typename ... on PostChanged { post { ${fields} } } ... on Failure { code } } }`;
  const { data } = await ask(site.muster.app, query, { t: whose.tenantId, p: postId }, bearer(whose.staff));
  return data[mutation];
};
/** The row of a post's delivery. */
async function deliveryOf(postId: number) {
  const { rows } = await site.muster.pool.query<{ delivery_id: number; progress: string }>(
    'select * from read_models.deliveries where source = $1',
    [`post-${postId}`],
  );
  if (rows[0] === undefined) throw new Error(`Post ${postId} has no delivery`);
  return rows[0];
}
/** Works on a job of a delivery. */
const run = (secret: { tenantId: number; deliveryId: number }, id: string) =>
  site.muster.core.queued.find(({ queue }) => queue === 'outbox-post')?.run({ id, secret });
const statusOf = (postId: number) =>
  expect.poll(async () => (await postOf(postId))?.status, { timeout: 30_000 });

test('a post goes out at once, with its pictures', async () => {
  const { path } = await keptPicture(site.muster.ports, own.tenantId);
  const answer = await tweet('The race starts at nine.', { images: [path] });
  expect(answer.json(), answer.body).toMatchObject({
    success: true,
    message: 'Successfully posted to selected platforms.',
    postId: expect.any(Number),
  });
  expect(site.twitter.tweets).toMatchObject([
    { text: 'The race starts at nine.', media: [expect.any(String)] },
  ]);
  const [upload] = site.twitter.uploads.values();
  expect(upload).toMatchObject({ type: 'image/webp', parts: 1, done: true });
  expect(await postOf(answer.json().postId)).toMatchObject({
    status: 'PUBLISHED',
    publicUrl: `https://x.com/i/web/status/${site.twitter.tweets[0]?.id}`,
  });
});

test('a video goes out in parts, once Twitter has looked at it', async () => {
  const size = 2.5 * 2 ** 20;
  const { path } = await keptVideo(site.muster.ports, own.tenantId, size);
  const answer = await tweet('The start in slow motion.', { images: [path] });
  expect(answer.json(), answer.body).toMatchObject({ success: true, postId: expect.any(Number) });
  await statusOf(answer.json().postId).toBe('PUBLISHED');
  const upload = [...site.twitter.uploads.values()].at(-1);
  const category = 'tweet_video';
  expect(upload).toMatchObject({ type: 'video/mp4', category, total: size, parts: 3, done: true, asked: 2 });
  expect(site.twitter.tweets).toMatchObject([{ media: [expect.any(String)] }]);
});

test('a video that Twitter cannot show has failed, and nothing is posted', async () => {
  const { path } = await keptVideo(site.muster.ports, own.tenantId, 1_000);
  site.twitter.fail('media', 'bad-video');
  const answer = await tweet('Nothing to see.', { images: [path] });
  expect(answer.json().error).toBe('Failed to post. Check logs or try again.');
  expect(site.twitter.tweets).toEqual([]);
  const picture = await keptPicture(site.muster.ports, own.tenantId);
  const both = await schedule('A video and a picture', { mediaUrls: [path, picture.path] });
  expect(both.json().fields).toEqual({ mediaUrls: 'Twitter takes up to 4 pictures or 1 video.' });
});

test('a post that Twitter does not take is refused before it is scheduled', async () => {
  const long = 'ü'.repeat(281);
  expect((await schedule(long)).json()).toMatchObject({
    success: false,
    error: 'Some fields are missing or not valid.',
    fields: { content: 'This is too long for Twitter, which takes 280 characters.' },
  });
  // an address counts 23 characters
  expect((await schedule(`https://example.org/${'x'.repeat(400)}`)).statusCode).toBe(201);
  const paths = [];
  for (let count = 0; count < 5; count += 1)
    paths.push((await keptPicture(site.muster.ports, own.tenantId)).path);
  expect((await schedule('Five pictures', { mediaUrls: paths })).json().fields).toEqual({
    mediaUrls: 'Twitter takes up to 4 pictures or 1 video.',
  });
  expect((await schedule('Soon', { platforms: ['twitter', 'instagram'] })).json().fields).toEqual({
    platforms: 'Instagram is not connected.',
  });
  expect((await schedule('Nowhere', { platforms: [] })).json().fields).toEqual({
    platforms: 'Choose at least one platform.',
  });
  expect((await schedule('Too late', { scheduledAt: inMinutes(-5) })).json().fields).toEqual({
    scheduledAt: 'Choose a time that is still to come.',
  });
  const { path } = await keptPicture(site.muster.ports, other.tenantId);
  expect((await schedule("Others' picture", { mediaUrls: [path] })).json().fields).toEqual({
    mediaUrls: 'This is not a picture that was uploaded here.',
  });
});

/** Looks for deliveries whose job was lost, as the program does each minute. */
const lookForLost = () => site.muster.runJob('queue-overdue-deliveries');

test('a scheduled post goes out once when its time has come, whoever looks', async () => {
  const { postId } = (await schedule('On time')).json();
  await lookForLost();
  expect((await postOf(postId))?.status).toBe('SCHEDULED');
  expect(site.twitter.tweets).toEqual([]);
  expect(
    await change('editPost', postId, `, input: { scheduledAt: "${new Date().toISOString()}" }`),
  ).toMatchObject({ __typename: 'PostChanged' });
  await Promise.all(Array.from({ length: 5 }, async () => lookForLost()));
  await statusOf(postId).toBe('PUBLISHED');
  expect(site.twitter.tweets.map(({ text }) => text)).toEqual(['On time']);
});

test('a due post survives that nobody works for a while, and that its job is lost', async () => {
  await site.stopWorker();
  const { postId } = (await schedule('Later', { scheduledAt: new Date().toISOString() })).json();
  await site.muster.pool.query(`delete from pgboss.job where name = 'outbox-post'`);
  await site.muster.pool.query(
    `update read_models.deliveries set due_at = now() - interval '2 minutes' where source = $1`,
    [`post-${postId}`],
  );
  await lookForLost();
  await site.startWorker();
  await statusOf(postId).toBe('PUBLISHED');
  expect(site.twitter.tweets).toHaveLength(1);
});

test('a post is edited and cancelled until it goes out', async () => {
  const { postId } = (await schedule('First words')).json();
  expect(await change('editPost', postId, ', input: { content: "Better words" }')).toMatchObject({
    __typename: 'PostChanged',
  });
  expect(await change('cancelPost', postId)).toMatchObject({ post: { status: 'CANCELLED' } });
  expect(await change('editPost', postId, ', input: { content: "x" }')).toMatchObject({
    code: 'POST_CANCELLED',
  });
  const gone = (await tweet('Gone out')).json().postId;
  expect(await change('cancelPost', gone)).toMatchObject({ code: 'POST_GONE_OUT' });
});

test.each(['answer-lost', 'server-error'] as const)(
  'a post whose outcome is unknown (%s) is parked, and staff decide',
  async (trouble) => {
    site.twitter.fail('tweets', trouble);
    const answer = await tweet(`Perhaps ${trouble}`);
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'Twitter did not say whether it published the post. Look there before you send it again.',
    ]);
    const newest = `select post_id from read_models.posts where status = 'unknown' order by post_id desc limit 1`;
    let postId = 0;
    // the read model follows
    await expect
      .poll(async () => {
        postId = (await site.muster.pool.query<{ post_id: number }>(newest)).rows[0]?.post_id ?? 0;
        return postId;
      })
      .toBeGreaterThan(0);
    await lookForLost();
    expect(await change('retryPost', postId)).toMatchObject({ code: 'POST_NOT_FAILED' });
    expect(await deliveryOf(postId)).toMatchObject({ progress: 'unknown' });
    expect(site.twitter.tweets).toHaveLength(1);
    expect(await change('settlePost', postId, ', published: true')).toMatchObject({
      post: { status: 'PUBLISHED' },
    });
  },
);

test('a post that Twitter took without a word is parked after the timeout, and not sent again', async () => {
  site.twitter.fail('tweets', 'silent');
  const { postId } = (await schedule('Silence', { scheduledAt: new Date().toISOString() })).json();
  await until(() => site.twitter.tweets[0], 'the tweet');
  expect((await postOf(postId))?.status).toBe('PUBLISHING');
  await expect.poll(async () => (await postOf(postId))?.status, { timeout: 60_000 }).toBe('UNKNOWN');
  await lookForLost();
  expect(await deliveryOf(postId)).toMatchObject({ progress: 'unknown', reason: 'no-answer' });
  expect(await change('retryPost', postId)).toMatchObject({ code: 'POST_NOT_FAILED' });
  expect(site.twitter.tweets).toHaveLength(1);
}, 120_000);

test('a post of a worker that was killed is parked', async () => {
  let go = () => {};
  site.twitter.behaviour.before = new Promise((resolve) => (go = resolve));
  const { postId } = (await schedule('Killed', { scheduledAt: new Date().toISOString() })).json();
  await statusOf(postId).toBe('PUBLISHING');
  // a second job of the delivery finds that it runs, and leaves it alone
  const { delivery_id: deliveryId } = await deliveryOf(postId);
  await run({ tenantId: own.tenantId, deliveryId }, 'another job');
  expect((await postOf(postId))?.status).toBe('PUBLISHING');
  // the queue gives the job of a dead worker to another one
  const { state } = await site.muster.core.states.of(delivery.decider, `delivery-${deliveryId}`);
  const job = 'begun' in state ? (state.begun?.job ?? '') : '';
  await run({ tenantId: own.tenantId, deliveryId }, job);
  await statusOf(postId).toBe('UNKNOWN');
  // the worker lives after all, and knows
  go();
  await statusOf(postId).toBe('PUBLISHED');
  expect(site.twitter.tweets).toHaveLength(1);
});

test('a post follows the actions of staff in the outbox', async () => {
  const retry = `mutation ($t: Int!, $d: Int!) { retryDelivery(tenantId: $t, deliveryId: $d) { __typename } }`;
  const cancel = retry.replaceAll('retry', 'cancel');
  const inOutbox = async (query: string, postId: number) => {
    const { delivery_id: d } = await deliveryOf(postId);
    return (await ask(site.muster.app, query, { t: own.tenantId, d }, bearer(own.staff))).data;
  };
  const { postId } = (await schedule('From the outbox')).json();
  expect(await inOutbox(cancel, postId)).toEqual({ cancelDelivery: { __typename: 'DeliveryCancelled' } });
  expect(await postOf(postId)).toMatchObject({ status: 'CANCELLED' });
  site.twitter.fail('tweets', 'forbidden');
  const refused = (await schedule('Refused', { scheduledAt: new Date().toISOString() })).json().postId;
  await statusOf(refused).toBe('FAILED');
  await inOutbox(retry, refused);
  await statusOf(refused).toBe('PUBLISHED');
});

test('when Twitter limits the rate, the post waits as long as Twitter says', async () => {
  site.twitter.fail('tweets', 'rate-limited');
  expect((await tweet('Patience')).json().message).toBe('The post is on its way.');
  const last = async () => {
    const { rows } = await site.muster.pool.query<{ due_at: Date; status: string; reason: string }>(
      'select * from read_models.posts order by post_id desc limit 1',
    );
    return rows[0];
  };
  await expect.poll(last).toMatchObject({ status: 'scheduled', reason: 'rate-limited' });
  expect(Number((await last())?.due_at) - Date.now()).toBeGreaterThan(13 * 60_000);
});

test('a failed upload is tried again, because nothing was published', async () => {
  const { path } = await keptPicture(site.muster.ports, own.tenantId);
  site.twitter.fail('media', 'server-error');
  const { postId } = (await tweet('Picture', { images: [path] })).json();
  await expect.poll(() => postOf(postId)).toMatchObject({ status: 'SCHEDULED', reason: 'unreachable' });
  expect(site.twitter.tweets).toEqual([]);
});

test('a post that Twitter refuses has failed, with the words of Twitter, and is sent again on request', async () => {
  site.twitter.fail('tweets', 'forbidden');
  expect((await tweet('Twice')).json().error).toBe('Failed to post. Check logs or try again.');
  const find = async () => {
    const { rows } = await site.muster.pool.query<{ post_id: number; detail: string }>(
      `select post_id, detail from read_models.posts where status = 'failed' and content = 'Twice'`,
    );
    return rows;
  };
  // the call is answered when the log knows the outcome
  const postId = (await until(async () => (await find())[0], 'the post')).post_id;
  expect((await find())[0]?.detail).toBe('You are not allowed to create a Tweet with duplicate content.');
  await change('retryPost', postId);
  await statusOf(postId).toBe('PUBLISHED');
});

test('an expired token is renewed once, and revoked access ends the connection', async () => {
  site.twitter.expireAccess();
  expect((await tweet('Renewed')).statusCode).toBe(200);
  site.twitter.behaviour.revoked = true;
  expect((await tweet('Revoked')).json().error).toBe('Failed to post. Check logs or try again.');
  const query = 'query ($t: Int!) { integrations(tenantId: $t) { platform handle lost } }';
  const { data } = await ask(site.muster.app, query, { t: own.tenantId }, bearer(own.staff));
  expect(data.integrations).toContainEqual({ platform: 'TWITTER', handle: null, lost: true });
  expect((await tweet('Later')).json().error).toBe(
    'Twitter is not connected. An admin can connect it under Integrations.',
  );
});

test('a repeat with the same key posts once', async () => {
  const headers = { ...bearer(own.staff), 'idempotency-key': 'once' };
  const call = () =>
    site.muster.app.inject({
      method: 'POST',
      url: '/api/integrations/twitter/tweet',
      headers,
      payload: { tenantId: own.tenantId, text: 'Once' },
    });
  expect((await call()).json().postId).toBe((await call()).json().postId);
  expect(site.twitter.tweets).toHaveLength(1);
});

test('a post, and the files of one that waits, belong to their tenant', async () => {
  const { path, fileId } = await keptPicture(site.muster.ports, own.tenantId);
  const { postId } = (await schedule('Ours', { mediaUrls: [path] })).json();
  expect(await postOf(postId, other)).toBeNull();
  expect(await change('cancelPost', postId, '', other)).toMatchObject({ code: 'NOT_FOUND' });
  const removed = () => site.muster.ports.media.removeUnused(own.tenantId, fileId, 'library');
  expect(await removed()).toMatchObject({ code: 'in-use' });
  await change('cancelPost', postId);
  expect(await removed()).toEqual({ ok: true });
});
