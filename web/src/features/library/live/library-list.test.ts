import { expect, it, vi } from 'vitest';
import type { LiveScreens } from '../../../graphql/live/live-feature.ts';
import { pagedScreen } from '../../../graphql/testing/paged-screen.ts';
import { libraryFields } from './cached-fields.ts';
import { libraryLive } from './library-live.ts';

const screenWith = (files: string) => pagedScreen('libraryFiles', libraryFields, files);

it('keeps the further pages when files are added', async () => {
  const { server, screen, shown } = await screenWith('fedcba');
  server.entries = 'gfedcba';
  await screen.refetch();
  expect(shown()).toBe('gfedcba');
});

it('begins with the first page when nothing new is there, because a file may have been removed from any page', async () => {
  const { server, screen, shown } = await screenWith('fedcba');
  server.entries = 'fecba';
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('fe'));
});

it('begins with the first page after changes were missed', async () => {
  const { server, screen, shown, screens } = await screenWith('fedcba');
  server.entries = 'gfecba';
  libraryLive.missed?.(screens);
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('gf'));
});

const changed = { __typename: 'LibraryChanged', position: '2' };

it.each([
  [
    'the library changed',
    (screens: LiveScreens) =>
      libraryLive.changes?.find(({ on }) => on === changed.__typename)?.take(screens, changed),
  ],
  ['the live connection was interrupted', (screens: LiveScreens) => libraryLive.reconnected?.(screens)],
])('begins with the first page if %s while no screen showed it', async (_, happen) => {
  const { server, screen, screens } = await screenWith('fedcba');
  server.entries = 'gfecba';
  screen.stop();
  happen(screens);
  const again = screens.client.watchQuery({ ...screen.options, fetchPolicy: 'cache-and-network' });
  again.subscribe(() => undefined);
  const list = () => again.getCurrentResult().data?.['libraryFiles']?.edges?.map((edge) => edge?.node?.id);
  await vi.waitFor(() => expect(list()?.join('')).toBe('gf'));
});
