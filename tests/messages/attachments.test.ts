import { beforeAll, describe, expect, it } from 'vitest';
import type { MediaFile } from '../../infra/platform/media/port.ts';
import { keptPicture, keptVideo } from '../support/files.ts';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { colleagueOf, type Colleague } from './people.ts';

// Pictures and videos of the library in messages, at both edges: docs/product/messages.md.

let installation: Installation;
let club: Organisation;
let guild: Organisation;
let own: Colleague;
let tom: Colleague;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'picturing');
  guild = await registerOrganisation(installation.app, 'picturedguild');
  own = { userId: club.userId, token: club.staff };
  tom = await colleagueOf(installation, club);
});

const rest = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  installation.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) });
const graph = (query: string, variables: object, token = club.staff) =>
  ask(installation.app, query, { t: club.tenantId, ...variables }, bearer(token));
const url = (path: string) => `${new URL(installation.ports.config.publicUrl).origin}${path}`;
const picture = (tenantId = club.tenantId) => keptPicture(installation.ports, tenantId);

async function threadWith(payload: object, token = club.staff): Promise<number> {
  const answer = await rest('POST', '/api/messages/threads/find-or-create', token, payload);
  return answer.json<{ thread: { id: number } }>().thread.id;
}
const withTom = () => threadWith({ participantIds: [tom.userId] });
const say = (thread: number, payload: object, token = club.staff) =>
  rest('POST', `/api/messages/threads/${thread}/messages`, token, payload);
const sent = async (...call: Parameters<typeof say>) => {
  const answer = await say(...call);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ message: { id: number; text: string; attachments: object[] } }>().message;
};
const remove = async ({ fileId }: MediaFile, of: Organisation = club) => {
  const { data } = await graph(
    `mutation ($t: Int!, $f: Int!) { removeLibraryFile(tenantId: $t, fileId: $f) {
      __typename ... on Failure { code } } }`,
    { t: of.tenantId, f: fileId },
    of.staff,
  );
  return data.removeLibraryFile;
};

describe('a message with files', () => {
  it('shows them in their order over REST, with words or without', async () => {
    const thread = await withTom();
    const [one, film] = [await picture(), await keptVideo(installation.ports, club.tenantId, 4_000)];
    const message = await sent(thread, { text: '', files: [film.path, one.path, one.path] });
    expect(message).toMatchObject({
      text: '',
      attachments: [
        { kind: 'video', url: url(film.path), thumbnailUrl: null, width: null, height: null },
        {
          kind: 'image',
          url: url(one.path),
          thumbnailUrl: `${url(one.path)}/thumbnail`,
          width: 1,
          height: 1,
        },
      ],
    });
    await sent(thread, { text: 'At the start', files: [url(one.path)] });
    const whose = `meId=${tom.userId}&tenantId=${club.tenantId}`;
    const read = await rest('GET', `/api/messages/threads/${thread}?${whose}`, tom.token);
    const { messages } = read.json<{ thread: { messages: object[] } }>().thread;
    expect(messages.slice(-2)).toMatchObject([
      { text: '', attachments: [{ kind: 'video' }, { kind: 'image' }] },
      { text: 'At the start', attachments: [{ kind: 'image' }] },
    ]);
  });

  it.each([
    ['Photo', ['image']],
    ['Video', ['video']],
    ['2 files', ['image', 'video']],
  ])('without words is %s in the list', async (preview, kinds) => {
    const thread = await withTom();
    const kept = { image: () => picture(), video: () => keptVideo(installation.ports, club.tenantId, 4_000) };
    const files = await Promise.all(kinds.map((kind) => kept[kind as 'image' | 'video']()));
    await sent(thread, { text: ' ', files: files.map(({ path }) => path) });
    const whose = `meId=${tom.userId}&tenantId=${club.tenantId}`;
    const listed = await rest('GET', `/api/messages/threads?${whose}`, tom.token);
    const threads = listed.json<{ threads: { id: number; preview: string }[] }>().threads;
    expect(threads.find(({ id }) => id === thread)).toMatchObject({ preview });
  });

  it('is sent once, edited to no words, and deleted over GraphQL', async () => {
    const thread = await withTom();
    const one = await picture();
    const send = () =>
      graph(
        `mutation ($t: Int!, $th: Int!, $files: [String!], $id: ID) {
          sendMessage(tenantId: $t, threadId: $th, text: "At the start", files: $files, commandId: $id) {
            __typename ... on MessageSent { sent { messageId attachments { url kind thumbnailUrl width height } } } } }`,
        { th: thread, files: [one.path], id: `picture-${thread}` },
      );
    const first = (await send()).data.sendMessage;
    expect(first?.sent).toMatchObject({
      attachments: [
        { url: one.path, kind: 'IMAGE', thumbnailUrl: `${one.path}/thumbnail`, width: 1, height: 1 },
      ],
    });
    expect((await send()).data.sendMessage).toEqual(first);
    const which = { th: thread, m: Number(first?.sent?.messageId) };
    const edited = await graph(
      `mutation ($t: Int!, $th: Int!, $m: Int!) { editMessage(tenantId: $t, threadId: $th, messageId: $m, text: "") {
        ... on MessageEdited { edited { text attachments { url } } } } }`,
      which,
    );
    expect(edited.data.editMessage?.edited).toEqual({ text: '', attachments: [{ url: one.path }] });
    const deleted = await graph(
      `mutation ($t: Int!, $th: Int!, $m: Int!) { deleteMessage(tenantId: $t, threadId: $th, messageId: $m) {
        ... on MessageDeleted { deleted { deleted attachments { url } } } } }`,
      which,
    );
    expect(deleted.data.deleteMessage?.deleted).toEqual({ deleted: true, attachments: [] });
  });
});

describe('is refused and names the field', () => {
  it.each([
    ['nothing at all', {}, 'text'],
    ['blank text and no files', { text: '  ', files: [] }, 'text'],
    ['a file that is not there', { text: '', files: ['/media/AAAAAAAAAAAAAAAAAAAAAA'] }, 'files'],
    ['a file of somewhere else', { text: '', files: ['https://evil.example/media/x.png'] }, 'files'],
    [
      'eleven files',
      { text: 'All of them', files: Array(11).fill('/media/AAAAAAAAAAAAAAAAAAAAAA') },
      'files',
    ],
  ])('a message of %s', async (_, payload, field) => {
    const answer = await say(await withTom(), payload);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });

  it('a file of another tenant', async () => {
    const { path } = await picture(guild.tenantId);
    const answer = await say(await withTom(), { text: '', files: [path] });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().fields).toHaveProperty('files');
  });
});

describe('a file that a message shows', () => {
  it('stays in the library until the message is deleted', async () => {
    const thread = await withTom();
    const one = await picture();
    const { id } = await sent(thread, { text: '', files: [one.path] });
    expect(await remove(one)).toEqual({ __typename: 'Conflicted', code: 'IN_USE' });
    await graph(
      `mutation ($t: Int!, $th: Int!, $m: Int!) {
        deleteMessage(tenantId: $t, threadId: $th, messageId: $m) { __typename } }`,
      { th: thread, m: id },
    );
    expect(await remove(one)).toMatchObject({ __typename: 'LibraryFileRemoved' });
  });

  it('is of the library of the tenant through whose share it was sent', async () => {
    const share = { sharedWithTenantId: guild.tenantId, toTenantId: guild.tenantId, role: 'editor' };
    await rest('PATCH' as 'POST', `/api/collab/${guild.tenantId}/settings`, guild.staff, {
      showInCollabDirectory: true,
    });
    await rest('POST', `/api/collab/${club.tenantId}/events/${club.eventId}/share`, club.staff, share);
    const about = { participantIds: [], eventId: club.eventId };
    const thread = await threadWith(about);
    const [theirs, ours] = [await picture(guild.tenantId), await picture()];
    const asGuild = (payload: object) => say(thread, { tenantId: guild.tenantId, ...payload }, guild.staff);
    expect((await asGuild({ text: '', files: [ours.path] })).json().fields).toHaveProperty('files');
    const answer = await asGuild({ text: '', files: [theirs.path] });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await remove(theirs, guild)).toEqual({ __typename: 'Conflicted', code: 'IN_USE' });
    const messages = `/api/events/${club.tenantId}/events/${club.eventId}/messages`;
    const [shown] = (await rest('GET', messages, own.token)).json<{ messages: { attachments: object[] }[] }>()
      .messages;
    expect(shown?.attachments).toMatchObject([{ url: url(theirs.path) }]);
  });

  it('is not shown any more once its sender was erased, and can be removed', async () => {
    const eve = await colleagueOf(installation, club);
    const thread = await threadWith({ participantIds: [eve.userId] });
    const one = await picture();
    await sent(thread, { text: 'At the start', files: [one.path] }, eve.token);
    expect(await remove(one)).toEqual({ __typename: 'Conflicted', code: 'IN_USE' });
    const erased = await graph(
      `mutation ($t: Int!, $u: Int!) { eraseUser(tenantId: $t, userId: $u) { __typename } }`,
      { u: eve.userId },
    );
    expect(erased.data.eraseUser).toEqual({ __typename: 'UserErased' });
    const read = () =>
      graph(
        `query ($t: Int!, $th: Int!) { messages(tenantId: $t, threadId: $th, first: 1) {
          edges { node { text erased attachments { url } } } } }`,
        { th: thread },
      );
    await expect
      .poll(async () => (await read()).data.messages?.edges)
      .toMatchObject([{ node: { text: 'Erased person', erased: true, attachments: [] } }]);
    expect(await remove(one)).toMatchObject({ __typename: 'LibraryFileRemoved' });
  });
});
