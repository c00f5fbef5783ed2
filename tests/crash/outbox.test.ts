import { beforeAll, expect, test } from 'vitest';
import { newInstallation } from './installation.ts';
import { judgeOutbox } from './outbox-oracle.ts';
import { type OutboxResult, runOutbox } from './outbox-run.ts';

// A part of `npm run bench -- outbox`, which has a thousand of each.

const count = 24;
let run: OutboxResult;

beforeAll(async () => {
  const installation = await newInstallation();
  run = await runOutbox(installation, { seed: 16, posts: count, mails: count, kills: 4, dueIn: 5 });
  await installation.drop();
}, 400_000);

test('of scheduled posts and mails under kills none is sent twice, none is lost, unknown ones are shown', () => {
  expect(run.violations).toEqual([]);
  expect(run.posts).toHaveLength(count);
  expect(run.mails).toHaveLength(count);
  expect(run.between).toBeGreaterThan(1);
  // Twitter had accepted it when the program died
  expect(run.posts.filter(({ status, copies }) => status === 'UNKNOWN' && copies === 1)).not.toEqual([]);
});

test('the oracle finds a post that is out twice, or lost, and a mail that is lost or has another id', () => {
  const { posts, mails, received } = run;
  const [published] = posts.filter(({ status }) => status === 'PUBLISHED');
  const [mail] = mails;
  if (published === undefined || mail === undefined) throw new Error('nothing was sent');
  const { postId } = published;
  const twice = [{ ...published, copies: 2 }];
  expect(judgeOutbox(twice, [], [])[0]).toBe(`(a) post ${postId} is out twice`);
  const lost = [{ ...published, copies: 0 }];
  expect(judgeOutbox(lost, [], [])).toEqual([
    `(b) post ${postId} is PUBLISHED, its delivery SENT, and 0 are out`,
  ]);
  const others = received.filter(({ to }) => !to.includes(mail.address));
  expect(judgeOutbox([], mails, others)).toEqual([
    `(c) mail ${mail.deliveryId} is SENT and arrived as nothing`,
  ]);
  // mail that the installation itself sent is in the list as well
  const copy = received.find(({ to }) => to.includes(mail.address));
  const again = { ...(copy ?? expect.fail()), headers: new Map([['message-id', ['<another@x>']]]) };
  expect(judgeOutbox([], mails, [...received, again])).toHaveLength(1);
});
