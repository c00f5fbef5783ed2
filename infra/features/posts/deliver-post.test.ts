import { expect, test } from 'vitest';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { postKind } from './deliver-post.ts';

// Only a post that Twitter may have got waits for a person: docs/outbox.md.

type Parts = Parameters<typeof postKind>[0];

const outage = async () => {
  throw new Unavailable('The database does not answer.');
};

/** Sends a post while some parts of the program fail; `posted`: how often Twitter got a request. */
async function send(failing: Record<string, object>) {
  let posted = 0;
  const post = async () => {
    posted += 1;
    throw new Error('no answer');
  };
  const parts = {
    dispatcher: { dispatch: async () => ({ ok: true }) },
    integrations: { twitterFor: async () => ({ client: { v2: { post } }, token: 'token' }) },
    log: { warn: () => {} },
    media: {},
    states: { of: async () => ({ state: { details: { content: 'Boats at six', media: [] } } }) },
    ...failing,
  };
  const due = {
    tenantId: 3,
    deliveryId: 7,
    source: 'post-1',
    about: '',
    address: 'twitter',
    person: null,
    attempt: 1,
    requestedBy: 1,
  };
  const result = await postKind(parts as unknown as Parts).send(due, new AbortController().signal);
  return { result, posted };
}

test.each([
  ['the post cannot be started', { dispatcher: { dispatch: outage } }],
  ['the post cannot be read', { states: { of: outage } }],
  ['the tokens cannot be read', { integrations: { twitterFor: outage } }],
])('when %s, it is sent later', async (_, failing) => {
  const { result, posted } = await send(failing);
  expect(result).toMatchObject({ is: 'later', reason: 'unreachable' });
  expect(posted).toBe(0);
});

test('a post that Twitter may have got is unknown', async () => {
  expect(await send({})).toEqual({ result: { is: 'unknown', reason: 'no-answer' }, posted: 1 });
});
