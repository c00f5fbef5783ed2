import { expect, it, vi } from 'vitest';
import { pagedScreen } from '../../../graphql/testing/paged-screen.ts';
import { mailingFields } from './cached-fields.ts';
import { mailingsLive } from './mailings-live.ts';

it('keeps the further mails when progress is read again while mails go out', async () => {
  const { screen, shown } = await pagedScreen('mailings', mailingFields, 'fedcba');
  await screen.refetch();
  expect(shown()).toBe('fedcba');
});

it('begins with the first page after changes were missed', async () => {
  const { screen, shown, screens } = await pagedScreen('mailings', mailingFields, 'fedcba');
  mailingsLive.missed?.(screens);
  await screen.refetch();
  await vi.waitFor(() => expect(shown()).toBe('fe'));
});
