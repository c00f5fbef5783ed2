import { afterEach, beforeAll, expect, it } from 'vitest';
import { ask, bearer, text } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';

// Comments on an event through REST, GraphQL and a subscription, with their mentions.

let installation: Installation;
let address: string;
let club: Organisation;
let count = 0;
const closers: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'commented');
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const rest = (method: 'GET' | 'POST', url: string, token = club.staff, payload?: object) =>
  installation.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) });
const commentsUrl = () => `/api/events/${club.tenantId}/events/${club.eventId}/comments`;
const graphql = (query: string, variables: object, token = club.staff) =>
  ask(installation.app, query, { t: club.tenantId, e: club.eventId, ...variables }, bearer(token));

/** A colleague of the club's admin, signed in. */
async function colleague() {
  count += 1;
  const person = aUser(`commenter${count}`);
  await rest('POST', `/api/tenants/${club.tenantId}/registeruser`, club.staff, person);
  const { username, password } = person;
  const login = await rest('POST', '/api/login', '', { username, password });
  const { token, user } = login.json<{ token: string; user: { id: number } }>();
  return { username, token, userId: user.id };
}

async function post(comment: string, token = club.staff): Promise<number> {
  const posted = await rest('POST', commentsUrl(), token, { comment });
  expect(posted.statusCode, posted.body).toBe(201);
  return posted.json<{ comment: { id: number } }>().comment.id;
}

async function listed() {
  const answer = await rest('GET', commentsUrl());
  return answer.json<{ comments: { id: number; comment: string; username: string }[] }>().comments;
}

async function mentionsOf(person: { readonly userId: number; readonly token: string }) {
  const answer = await rest('GET', `/api/mentions/${club.tenantId}/${person.userId}`, person.token);
  return answer.json<{ mentions: { fromUser: string; content: string }[] }>().mentions;
}

const editing = `mutation ($t: Int!, $e: Int!, $c: Int!, $text: String!) {
  editComment(tenantId: $t, eventId: $e, commentId: $c, text: $text) {
    __typename ... on CommentEdited { comment { text editedAt } } ... on Failure { code } } }`;
const deleting = `mutation ($t: Int!, $e: Int!, $c: Int!) {
  deleteComment(tenantId: $t, eventId: $e, commentId: $c) { __typename ... on Failure { code } } }`;
const versions = `query ($t: Int!, $e: Int!, $c: Int!) {
  commentVersions(tenantId: $t, eventId: $e, commentId: $c) { totalCount edges { node { text } } } }`;

it('a comment is written, seen live, changed, and deleted by its author alone', async () => {
  const other = await colleague();
  const client = connect(address, { token: club.staff });
  closers.push(() => client.dispose());
  const changes = subscribe(
    client,
    `subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") {
       __typename ... on CommentChanged { created commentId comment { text author { username } } } } }`,
    { t: club.tenantId },
  );
  const nextComment = async () => {
    for (;;) {
      const { tenantChanges: change } = await changes.next();
      if (text(change?.__typename) === 'CommentChanged') return change;
    }
  };

  const commentId = await post('  Boats out at six\nBring oars ');
  expect(await nextComment()).toMatchObject({
    created: true,
    commentId,
    comment: { text: 'Boats out at six\nBring oars', author: { username: club.username } },
  });
  expect(await listed()).toMatchObject([
    { id: commentId, comment: 'Boats out at six\nBring oars', username: club.username, itemid: null },
  ]);

  const changed = { c: commentId, text: 'Boats out at seven' };
  expect((await graphql(editing, changed, other.token)).data.editComment).toMatchObject({
    __typename: 'NotAllowed',
    code: 'NOT_YOUR_COMMENT',
  });
  expect((await graphql(editing, changed)).data.editComment).toMatchObject({
    comment: { text: 'Boats out at seven', editedAt: expect.any(String) },
  });
  expect(await nextComment()).toMatchObject({ created: false, comment: { text: 'Boats out at seven' } });
  const earlier = await graphql(versions, { c: commentId }, other.token);
  expect(earlier.data.commentVersions).toEqual({
    totalCount: 1,
    edges: [{ node: { text: 'Boats out at six\nBring oars' } }],
  });

  expect((await graphql(deleting, { c: commentId }, other.token)).data.deleteComment).toMatchObject({
    code: 'NOT_YOUR_COMMENT',
  });
  expect((await graphql(deleting, { c: commentId })).data.deleteComment).toEqual({
    __typename: 'CommentDeleted',
  });
  expect(await nextComment()).toMatchObject({ created: false, commentId, comment: null });
  expect(await listed()).toEqual([]);
  expect((await graphql(versions, { c: commentId })).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

it.each([
  ['empty', '', 'This field is required.'],
  ['invisible', ' \n\u200B ', 'This field is required.'],
  ['too long', 'x'.repeat(4_001), 'This is too long.'],
  ['not text', 'a\0b', 'This contains characters that are not allowed.'],
])('a text that is %s is refused at both edges and changes nothing', async (_, wrong, message) => {
  const refused = await rest('POST', commentsUrl(), club.staff, { comment: wrong });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ fields: { comment: message } });
  const posting = `mutation ($t: Int!, $e: Int!, $text: String!) {
    postComment(tenantId: $t, eventId: $e, text: $text) { __typename ... on Failure { fields { field message } } } }`;
  const { data } = await graphql(posting, { text: wrong });
  expect(data.postComment).toEqual({
    __typename: 'InvalidInput',
    fields: [{ field: 'text', message }],
  });
  expect(await listed()).toEqual([]);
});

it('a body that names another event, tenant or person than the call is refused', async () => {
  for (const other of [{ eventid: club.eventId + 1 }, { userid: 999_999 }, { tenantid: 999_999 }])
    expect((await rest('POST', commentsUrl(), club.staff, { comment: 'x', ...other })).statusCode).toBe(403);
  const { eventId: eventid, tenantId: tenantid, userId: userid } = club;
  const same = { comment: 'x', eventid: String(eventid), itemid: null, tenantid, userid };
  expect((await rest('POST', commentsUrl(), club.staff, same)).statusCode).toBe(201);
});

it('active users of the tenant are mentioned by their username, once, and nobody else', async () => {
  const [ada, bob] = [await colleague(), await colleague()];
  const deactivated = await installation.app.inject({
    method: 'PATCH',
    url: `/api/tenants/${club.tenantId}/users/${bob.userId}`,
    headers: bearer(club.staff),
    payload: { active: 0 },
  });
  expect(deactivated.statusCode, deactivated.body).toBe(200);
  const content = `@${ada.username.toUpperCase()}. and @${bob.username} and @nobody.at.all`;
  const commentId = await post(content);
  expect(await mentionsOf(ada)).toMatchObject([{ fromUser: club.username, content }]);

  await graphql(editing, { c: commentId, text: `Really, @${ada.username}` });
  expect(await mentionsOf(ada)).toMatchObject([{ content: `Really, @${ada.username}` }]);
  await graphql(deleting, { c: commentId });
  expect(await mentionsOf(ada)).toEqual([]);
  const others = await rest('GET', `/api/mentions/${club.tenantId}/${ada.userId}`);
  expect(others.statusCode).toBe(404);
});

it('a comment of a deactivated user stays; an erased user takes the texts along', async () => {
  const ada = await colleague();
  const commentId = await post('Canary of an erased author', ada.token);
  await graphql(editing, { c: commentId, text: 'Canary changed' }, ada.token);
  const exporting = 'query ($t: Int!, $u: Int!) { exportUser(tenantId: $t, userId: $u) }';
  const exported = text((await graphql(exporting, { u: ada.userId })).data.exportUser);
  expect(exported).toContain('CommentPosted');
  expect(exported).toContain('Canary of an erased author');
  expect(exported).toContain('Canary changed');

  await installation.app.inject({
    method: 'PATCH',
    url: `/api/tenants/${club.tenantId}/users/${ada.userId}`,
    headers: bearer(club.staff),
    payload: { active: 0 },
  });
  const shown = async () => (await listed()).find(({ id }) => id === commentId);
  expect(await shown()).toMatchObject({ comment: 'Canary changed', username: ada.username });

  const client = connect(address, { token: club.staff });
  closers.push(() => client.dispose());
  const changes = `subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") {
    ... on UserChanged { userId user { userId } } } }`;
  const screen = subscribe(client, changes, { t: club.tenantId });
  const erasing = `mutation ($t: Int!, $u: Int!) {
    eraseUser(tenantId: $t, userId: $u) { __typename ... on Failure { code } } }`;
  expect((await graphql(erasing, { u: ada.userId })).data.eraseUser).toEqual({ __typename: 'UserErased' });
  // open screens empty the texts, and may read them again at once
  let change = (await screen.next()).tenantChanges;
  while (Number(change?.userId) !== ada.userId || change?.user !== null)
    change = (await screen.next()).tenantChanges;
  expect(await shown()).toMatchObject({ comment: 'Erased person', username: 'Erased person' });
  const { rows } = await installation.pool.query('select * from read_models.comment_versions');
  expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? '' : value))).not.toContain(
    'Canary',
  );
});

it('a comment on an item is in the list of that item alone, over both interfaces', async () => {
  const items = `/api/events/${club.tenantId}/events/${club.eventId}/items`;
  const { itemId } = (await rest('POST', items, club.staff, { name: 'Club shirt' })).json<{
    itemId: number;
  }>();
  const url = `${items}/${itemId}/comments`;
  const ofItem = async () => {
    const list = (await rest('GET', url)).json<{ comments: { id: number; itemid: number }[] }>().comments;
    return list.map(({ id, itemid }) => ({ id, itemid }));
  };
  const written = await rest('POST', url, club.staff, { comment: 'Still in size M?', itemid: itemId });
  expect(written.statusCode, written.body).toBe(201);
  const { id } = written.json<{ comment: { id: number } }>().comment;
  expect(await ofItem()).toEqual([{ id, itemid: itemId }]);
  expect((await listed()).map((one) => one.id)).not.toContain(id);

  const { data } = await graphql(
    `
      mutation ($t: Int!, $e: Int!, $i: Int!) {
        postComment(tenantId: $t, eventId: $e, itemId: $i, text: "Yes") {
          ... on CommentPosted {
            comment {
              commentId
              itemId
            }
          }
        }
      }
    `,
    { i: itemId },
  );
  expect(data).toMatchObject({ postComment: { comment: { itemId } } });
  const page = await graphql(
    `
      query ($t: Int!, $e: Int!, $i: Int!) {
        comments(tenantId: $t, eventId: $e, itemId: $i) {
          totalCount
        }
      }
    `,
    { i: itemId },
  );
  expect(page.data).toMatchObject({ comments: { totalCount: 2 } });
  expect(await ofItem()).toHaveLength(2);
});

it('a comment on an item of another event is refused and changes nothing', async () => {
  const event = { name: 'Other regatta', startdate: '2031-06-14 14:00:00' };
  const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, club.staff, event);
  const { eventId } = made.json<{ eventId: number }>();
  const items = (id: number) => `/api/events/${club.tenantId}/events/${id}/items`;
  const item = await rest('POST', items(eventId), club.staff, { name: 'Elsewhere' });
  const { itemId } = item.json<{ itemId: number }>();
  const wrong = `${items(club.eventId)}/${itemId}/comments`;
  expect((await rest('POST', wrong, club.staff, { comment: 'Hello' })).statusCode).toBe(404);
  expect((await rest('GET', wrong)).statusCode).toBe(404);
  const right = `${items(eventId)}/${itemId}/comments`;
  const mismatch = { comment: 'Hello', itemid: itemId + 1 };
  expect((await rest('POST', right, club.staff, mismatch)).statusCode).toBe(403);
  expect((await rest('GET', right)).json()).toMatchObject({ comments: [] });
});
