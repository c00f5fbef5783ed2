import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture } from '../../tests/support/files.ts';
import { keptPicture } from '../../tests/support/files.ts';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { register } from '../event/testing/events.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;
let eventId: number;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
  const { event } = await register(installation, ada, 'With pictures');
  eventId = Number(event?.eventId);
});

const failures = '... on Failure { code }';
const screen = `query ($t: Int!, $e: Int!) {
  event(tenantId: $t, eventId: $e) {
    cover { fileId pictureUrl thumbnailUrl videoUrl width height chosen }
    media { totalCount edges { node { fileId kind thumbnailUrl attachedBy { username } } } }
  }
}`;

const act = async (mutation: string, variables: object, whose = ada) =>
  (await ask(installation.app, mutation, { t: ada.tenantId, e: eventId, ...variables }, whose.staff)).data;
const attach = (fileId: number, posterFileId?: number) =>
  act(
    `mutation ($t: Int!, $e: Int!, $f: Int!, $p: Int) {
      attachMedia(tenantId: $t, eventId: $e, fileId: $f, posterFileId: $p) {
        ... on MediaArranged { media { id fileId place } stale } ${failures}
      }
    }`,
    { f: fileId, p: posterFileId },
  );
const shown = async () => (await act(screen, {})).event;
const order = async () =>
  Object.values((await shown())?.media?.edges ?? {}).map((edge) => edge?.node?.fileId);

describe('the media of an event', () => {
  let files: number[] = [];

  it('are files of the library, in the order in which they were added', async () => {
    const kept = [
      await keptPicture(installation.ports, ada.tenantId),
      await keptPicture(installation.ports, ada.tenantId),
      await keptPicture(installation.ports, ada.tenantId),
    ];
    files = kept.map(({ fileId }) => fileId);
    for (const fileId of files)
      expect((await attach(fileId)).attachMedia).toMatchObject({ media: [{ fileId }], stale: false });
    expect(await shown()).toMatchObject({
      cover: {
        fileId: files[0],
        pictureUrl: kept[0]?.path,
        videoUrl: null,
        width: kept[0]?.width,
        height: kept[0]?.height,
        chosen: false,
      },
      media: {
        totalCount: 3,
        edges: files.map((fileId) => ({
          node: { fileId, kind: 'IMAGE', attachedBy: { username: ada.username } },
        })),
      },
    });
  });

  it('are moved before another one', async () => {
    const [first, , last] = files;
    const moved = await act(
      `mutation ($t: Int!, $e: Int!, $f: Int!, $b: Int) {
        moveMedia(tenantId: $t, eventId: $e, fileId: $f, beforeFileId: $b) {
          ... on MediaArranged { media { fileId } }
        }
      }`,
      { f: last, b: first },
    );
    expect(moved.moveMedia).toMatchObject({ media: [{ fileId: last }] });
    files = [last ?? 0, ...files.slice(0, 2)];
    expect(await order()).toEqual(files);
    expect((await shown())?.cover).toMatchObject({ fileId: last });
  });

  it('have a cover that people choose', async () => {
    const choose = `mutation ($t: Int!, $e: Int!, $f: Int) {
      chooseCover(tenantId: $t, eventId: $e, fileId: $f) { ... on MediaArranged { stale } ${failures} }
    }`;
    await act(choose, { f: files[2] });
    expect((await shown())?.cover).toMatchObject({ fileId: files[2], chosen: true });
    expect((await act(choose, { f: 999_999 })).chooseCover).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are removed together, or not at all', async () => {
    const remove = `mutation ($t: Int!, $e: Int!, $f: [Int!]!) {
      removeMedia(tenantId: $t, eventId: $e, fileIds: $f) { ... on MediaRemoved { fileIds } ${failures} }
    }`;
    expect((await act(remove, { f: [files[0], 999_999] })).removeMedia).toMatchObject({ code: 'NOT_FOUND' });
    expect((await act(remove, { f: files.slice(1) })).removeMedia).toMatchObject({
      fileIds: files.slice(1),
    });
    expect(await order()).toEqual(files.slice(0, 1));
    expect((await shown())?.cover).toMatchObject({ fileId: files[0], chosen: false });
  });

  it('are only files of the tenant that are pictures and videos', async () => {
    const foreign = await keptPicture(installation.ports, bob.tenantId);
    for (const fileId of [foreign.fileId, 999_999])
      expect((await attach(fileId)).attachMedia).toMatchObject({ code: 'INVALID' });
  });

  it('cannot be changed by another tenant', async () => {
    const attachTo = `mutation ($t: Int!, $e: Int!, $f: Int!) {
      attachMedia(tenantId: $t, eventId: $e, fileId: $f) { ${failures} }
    }`;
    const own = await keptPicture(installation.ports, bob.tenantId);
    const through = await act(attachTo, { t: bob.tenantId, f: own.fileId }, bob);
    expect(through.attachMedia).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('the history has the pictures with the names of their events', async () => {
  const { event } = await register(installation, bob, 'Exhibition');
  const form = new FormData();
  form.append('files', new Blob([aPicture]), 'a.png');
  const url = `/api/${bob.tenantId}/${Number(event?.eventId)}/uploadimage`;
  await installation.app.inject({ method: 'POST', url, headers: bob.staff, payload: form });
  const history = `query ($t: Int!) {
    imageHistory(tenantId: $t, first: 100) { totalCount edges { node { title medium { eventId itemId attachedAt } } } }
  }`;
  const { data } = await ask(installation.app, history, { t: bob.tenantId }, bob.staff);
  expect(data.imageHistory).toMatchObject({
    totalCount: 1,
    edges: [{ node: { title: 'Exhibition', medium: { eventId: event?.eventId, itemId: null } } }],
  });
});
