import { beforeAll, expect, it } from 'vitest';
import { addMonths, monthIn } from '../../domain/kernel/month.ts';
import { keptPicture, keptVideo } from '../../tests/support/files.ts';
import { ask, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});
const listing = `query ($t: Int!, $first: Int, $after: String, $kind: LibraryFileKind, $month: String) {
  libraryFiles(tenantId: $t, first: $first, after: $after, kind: $kind, month: $month) {
    totalCount removals edges { node { id fileId kind url thumbnailUrl width } } pageInfo { hasNextPage endCursor }
  }
}`;
const list = (variables: object = {}, whose = ada) =>
  ask(installation.app, listing, { t: whose.tenantId, first: 2, ...variables }, whose.staff);
const removing = `mutation ($t: Int!, $f: Int!) {
  removeLibraryFile(tenantId: $t, fileId: $f) {
    __typename ... on LibraryFileRemoved { id fileId } ... on Failure { code }
  }
}`;
async function remove(fileId: number, whose = ada) {
  const { data } = await ask(installation.app, removing, { t: whose.tenantId, f: fileId }, whose.staff);
  return data.removeLibraryFile;
}

it('lists only files of the library, newest first, page by page', async () => {
  const files = [];
  for (let count = 0; count < 3; count += 1) files.push(await keptPicture(installation.ports, ada.tenantId));
  await keptPicture(installation.ports, ada.tenantId, 'member');
  await keptPicture(installation.ports, bob.tenantId);
  const [oldest, middle, newest] = files.map(({ fileId, path }) => ({
    node: {
      id: `LibraryFile:${fileId}`,
      fileId,
      kind: 'IMAGE',
      url: path,
      thumbnailUrl: `${path}/thumbnail`,
      width: 1,
    },
  }));
  const first = (await list()).data.libraryFiles;
  expect(first).toMatchObject({ edges: [newest, middle], pageInfo: { hasNextPage: true } });
  const second = (await list({ after: first?.pageInfo?.endCursor })).data.libraryFiles;
  expect(second).toMatchObject({ edges: [oldest], pageInfo: { hasNextPage: false } });
  expect((await list({ after: 'nonsense' })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await list({ t: bob.tenantId })).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

it('lists files of one kind, and counts these alone', async () => {
  const own = await createTestUser(installation.app);
  const picture = await keptPicture(installation.ports, own.tenantId);
  for (let count = 0; count < 3; count += 1) await keptVideo(installation.ports, own.tenantId, 2_000);
  const { data } = await list({ kind: 'IMAGE' }, own);
  expect(data.libraryFiles).toMatchObject({
    totalCount: 1,
    edges: [{ node: { fileId: picture.fileId } }],
    pageInfo: { hasNextPage: false },
  });
  expect((await list({}, own)).data.libraryFiles).toMatchObject({ totalCount: 4 });
});

it("lists the files of a month, and the months, in the tenant's time zone", async () => {
  const own = await createTestUser(installation.app);
  const months = async (whose = own) => {
    const query = 'query ($t: Int!) { libraryMonths(tenantId: $t) }';
    return ask(installation.app, query, { t: own.tenantId }, whose.staff);
  };
  expect((await months()).data).toEqual({ libraryMonths: [] });
  const { fileId } = await keptPicture(installation.ports, own.tenantId);
  const { edges } = await installation.ports.media.library(own.tenantId, { first: 1, after: null });
  const { data } = await ask(
    installation.app,
    'query ($t: Int!) { tenant(tenantId: $t) { timezone } }',
    { t: own.tenantId },
    own.staff,
  );
  const month = monthIn(text(data.tenant?.timezone), edges[0]?.node.addedAt ?? new Date(0));
  expect((await months()).data).toEqual({ libraryMonths: [month] });
  expect((await list({ month }, own)).data.libraryFiles).toMatchObject({
    totalCount: 1,
    edges: [{ node: { fileId } }],
  });
  for (const other of [-1, 1])
    expect((await list({ month: addMonths(month, other) }, own)).data.libraryFiles).toMatchObject({
      totalCount: 0,
      edges: [],
    });
  expect((await months(bob)).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

it.each(['2026-13', '2026-1', '1899-12', '3000-01', 'now', ''])('refuses %j as a month', async (month) => {
  expect((await list({ month })).errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'month',
  });
});

it('removes a file that nothing shows, and refuses to remove one in use', async () => {
  const { fileId, path } = await keptPicture(installation.ports, ada.tenantId);
  const showing = (logo: string | null) =>
    ask(
      installation.app,
      `mutation ($t: Int!, $input: UpdateTenantInput!) { updateTenant(tenantId: $t, input: $input) { __typename } }`,
      { t: ada.tenantId, input: { companyname: 'Club', email: 'club@example.org', logo } },
      ada.staff,
    );
  await showing(path);
  expect(await remove(fileId)).toMatchObject({ __typename: 'Conflicted', code: 'IN_USE' });
  await showing(null);
  // a file of the library stays when it is not shown any more
  expect(await remove(fileId, bob)).toMatchObject({ __typename: 'NotThere' });
  expect(await remove(fileId)).toEqual({
    __typename: 'LibraryFileRemoved',
    id: `LibraryFile:${fileId}`,
    fileId,
  });
  expect(await remove(fileId)).toMatchObject({ __typename: 'NotThere' });
});
