import { expect, it, vi } from 'vitest';
import { pagedScreen } from '../../../graphql/testing/paged-screen.ts';
import { mediaFields } from './cached-fields.ts';
import { mediaLive } from './media-live.ts';

const screenWith = (pictures: string) =>
  pagedScreen('imageHistory', mediaFields, pictures, { part: 'medium' });

it('keeps the further pages when the first one is read again', async () => {
  const { server, screen, shown } = await screenWith('fedcba');
  server.entries = 'gfedcba';
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('gfedcba'));
});

it('shows no picture that was removed while changes were missed, on whatever page it was', async () => {
  const { server, screen, shown, screens } = await screenWith('fedcba');
  // the last picture of the new first page leads to the old further pages, of which one has lost a picture
  server.entries = 'gfedba';
  mediaLive.missed?.(screens);
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('gf'));
  await screen.fetchMore({ variables: { after: 'f' } });
  await screen.fetchMore({ variables: { after: 'd' } });
  await vi.waitFor(() => expect(shown()).toBe('gfedba'));
});

it('also when a further page arrives before the first one', async () => {
  const { server, screen, shown, screens } = await screenWith('fedc');
  server.entries = 'fecba';
  mediaLive.missed?.(screens);
  await screen.fetchMore({ variables: { after: 'c' } });
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('fe'));
});
