import { inTenant, ofEvent, type Screen } from '../screen.ts';
import { button, field, visible } from '../visitors.ts';

/**
 * Adding an item, and its page without found registrants. With registrants: registrants.test.ts and size-plan.test.ts;
 * with a wrong question in its public action: item-action.test.ts.
 */
export const screens: readonly Screen[] = [
  ofEvent('eventItemAdd', {
    heading: 'Add item',
    async then(page) {
      await field(page, 'Item Type').selectOption({ label: 'clothing' });
      await button(page, 'Create').click();
      await visible(page.getByText('Item Name is required.', { exact: true }));
    },
  }),
  inTenant('eventItemDetail', 'Club shirt', {
    name: 'registrants who are not found',
    path: ({ tenantId, eventId, itemId }) => `/${tenantId}/${eventId}/${itemId}/eventItemDetail`,
    async then(page) {
      const registrants = page.getByRole('region', { name: 'Registrants', exact: true });
      await registrants.getByRole('searchbox').fill('nobody at all');
      await visible(registrants.getByText('No registrants found.'));
    },
  }),
];
