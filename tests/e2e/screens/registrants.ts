import type { Page } from 'playwright';
import { inTenant, type Screen, type ScreenFixture } from '../screen.ts';
import { button, field, visible } from '../visitors.ts';

const atDoor = (name: string, then: (page: Page) => Promise<unknown>): Screen =>
  inTenant('door', 'Club shirt', {
    name,
    path: ({ tenantId, eventId, itemId }: ScreenFixture) => `/door/${tenantId}/${eventId}/${itemId}`,
    async then(page) {
      await visible(page.getByRole('listitem').filter({ hasText: 'Ann Archer' }));
      await then(page);
    },
  });

/** The door at which tickets are scanned; with a camera: door.test.ts. */
export const screens: readonly Screen[] = [
  atDoor('the door', () => Promise.resolve()),
  atDoor('the door without a camera', async (page) => {
    await button(page, 'Scan tickets').click();
    await visible(page.getByRole('alert'));
    await field(page, 'Ticket code').fill('nonsense');
    await field(page, 'Ticket code').press('Enter');
    await visible(page.getByText('A ticket code has 16 letters and digits.', { exact: true }));
  }),
  atDoor('the door after a scan', async (page) => {
    await field(page, 'Ticket code').fill('0123456789ABCDEF');
    await field(page, 'Ticket code').press('Enter');
    await visible(page.getByText('This is not a ticket of this item.', { exact: true }).first());
  }),
];
