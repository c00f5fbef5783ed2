import { inTenant, type Screen } from '../screen.ts';
import { button, field, visible } from '../visitors.ts';

/** The door at which tickets are scanned; before a scan, and with a camera: door.test.ts. */
export const screens: readonly Screen[] = [
  inTenant('door', 'Club shirt', {
    name: 'the door without a camera',
    path: ({ tenantId, eventId, itemId }) => `/door/${tenantId}/${eventId}/${itemId}`,
    async then(page) {
      await visible(page.getByRole('listitem').filter({ hasText: 'Ann Archer' }));
      await button(page, 'Scan tickets').click();
      await visible(page.getByRole('alert'));
      await field(page, 'Ticket code').fill('0123456789ABCDEF');
      await field(page, 'Ticket code').press('Enter');
      await visible(page.getByText('This is not a ticket of this item.', { exact: true }).first());
      await field(page, 'Ticket code').fill('nonsense');
      await field(page, 'Ticket code').press('Enter');
      await visible(page.getByText('A ticket code has 16 letters and digits.', { exact: true }));
    },
  }),
];
