import { afterEach, beforeAll, expect, it } from 'vitest';
import { ask, createTestUser, text, type TestUser } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';

// The notice board's journey: posted over REST, seen live and over GraphQL, removed, gone.

let installation: Installation;
let ada: TestUser;
let address: string;
const closers: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)]);
  closers.push(() => installation.close());
  ada = await createTestUser(installation.app);
  address = await installation.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

it('a notice posted over REST is seen by an open screen and in the list, and goes everywhere', async () => {
  const { app } = installation;
  const client = connect(address, { headers: ada.staff });
  closers.push(() => client.dispose());
  const changes = subscribe(
    client,
    `subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") {
       __typename ... on NoticeChanged { created noticeId notice { text } } } }`,
    { t: ada.tenantId },
  );
  const nextNotice = async () => {
    for (;;) {
      const { tenantChanges: change } = await changes.next();
      if (text(change?.__typename) === 'NoticeChanged') return change;
    }
  };
  const send = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/notices/${ada.tenantId}${path}`, headers: ada.staff, payload });

  const posted = await send('', { text: 'Boats out at six' });
  expect(posted.statusCode, posted.body).toBe(201);
  const { noticeId } = posted.json<{ noticeId: number }>();
  expect(await nextNotice()).toMatchObject({ created: true, noticeId, notice: { text: 'Boats out at six' } });

  const listed = await ask(
    app,
    `query ($t: Int!) { notices(tenantId: $t) { noticeId text } }`,
    { t: ada.tenantId },
    ada.staff,
  );
  expect(listed.data.notices).toEqual([{ noticeId, text: 'Boats out at six' }]);

  const removing = `mutation ($t: Int!, $n: Int!) {
    removeNotice(tenantId: $t, noticeId: $n) { __typename ... on Failure { code message } } }`;
  const remove = () => ask(app, removing, { t: ada.tenantId, n: noticeId }, ada.staff);
  expect((await remove()).data.removeNotice).toEqual({ __typename: 'NoticeRemoved' });
  expect(await nextNotice()).toMatchObject({ created: false, noticeId, notice: null });
  expect((await remove()).data.removeNotice).toMatchObject({
    __typename: 'Conflicted',
    code: 'NOTICE_REMOVED',
  });
  const again = await send('/remove', { noticeId });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ message: 'This notice was removed already.' });

  const empty = await app.inject({ method: 'GET', url: `/api/notices/${ada.tenantId}`, headers: ada.staff });
  expect(empty.json()).toEqual({ success: true, notices: [] });
});
