import { expect, it, vi } from 'vitest';
import { pagedScreen } from '../../../graphql/testing/paged-screen.ts';
import { libraryFields } from './cached-fields.ts';
import { libraryLive } from './library-live.ts';

/** Pages of two files are loaded; `lose` and `add` change what the server has. */
async function screenWith(files: string) {
  const { server, ...rest } = await pagedScreen('libraryFiles', libraryFields, files, { count: 'removals' });
  const add = (file: string) => (server.entries = file + server.entries);
  const lose = (file: string) => {
    server.entries = server.entries.replace(file, '');
    server.count += 1;
  };
  return { ...rest, add, lose };
}

it('keeps the further pages when files are added, and when nothing has changed', async () => {
  const { add, screen, shown } = await screenWith('fedcba');
  add('g');
  await screen.refetch();
  expect(shown()).toBe('gfedcba');
  await screen.refetch();
  expect(shown()).toBe('gfedcba');
});

it('begins with the first page when a file was removed, because it may have been on any page', async () => {
  const { lose, screen, shown } = await screenWith('fedcba');
  lose('d');
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('fe'));
});

it('begins with the first page when a file was removed while another was added', async () => {
  const { add, lose, screen, shown } = await screenWith('fedcba');
  add('g');
  lose('d');
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('gf'));
});

it('also if a further page was loaded between the removal and the next first page', async () => {
  const { add, lose, screen, shown } = await screenWith('fedc');
  add('g');
  lose('d');
  await screen.fetchMore({ variables: { after: 'c' } });
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('gf'));
});

it('begins with the first page if a file was removed while no screen showed the list', async () => {
  const { add, lose, screen, screens } = await screenWith('fedcba');
  screen.stop();
  add('g');
  lose('d');
  const again = screens.client.watchQuery({ ...screen.options, fetchPolicy: 'cache-and-network' });
  again.subscribe(() => undefined);
  const list = () => again.getCurrentResult().data?.['libraryFiles']?.edges?.map((edge) => edge?.node?.id);
  await vi.waitFor(() => expect(list()?.join('')).toBe('gf'));
});

it('keeps the list when the tenant changes, which has no months', async () => {
  const { screen, screens, shown } = await screenWith('fedcba');
  const change = { __typename: 'TenantChanged', position: '2' };
  libraryLive.changes?.find(({ on }) => on === change.__typename)?.take(screens, change);
  await screen.refetch();
  expect(shown()).toBe('fedcba');
});
