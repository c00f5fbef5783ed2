import type { Page } from 'playwright';
import { inTenant, ofEvent, type Screen } from '../screen.ts';
import { button, field, fill, visible } from '../visitors.ts';

const ofItem = (more: Partial<Screen>): Screen =>
  inTenant('eventItemDetail', 'Club shirt', {
    path: ({ tenantId, eventId, itemId }) => `/${tenantId}/${eventId}/${itemId}/eventItemDetail`,
    ...more,
  });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Items: adding and editing one, its public action, its registrants, the planner of its sizes. */
export const screens: readonly Screen[] = [
  ofEvent('eventItemAdd', {
    heading: 'Add item',
    async then(page) {
      await field(page, 'Item Type').selectOption({ label: 'clothing' });
      await button(page, 'Create').click();
      await visible(page.getByText('Item Name is required.', { exact: true }));
    },
  }),
  ofItem({
    name: 'an item with its registrants and the size planner',
    then: (page) =>
      visible(
        part(page, 'Registrants').getByText('Ben Baker'),
        part(page, 'Size planner').getByRole('table', { name: 'Top sizes' }),
      ),
  }),
  ofItem({
    name: 'registrants who are not found',
    async then(page) {
      await part(page, 'Registrants').getByRole('searchbox').fill('nobody at all');
      await visible(part(page, 'Registrants').getByText('No registrants found.'));
    },
  }),
  ofItem({
    name: 'an action with a wrong question',
    async then(page) {
      const panel = part(page, 'Registration');
      await button(panel, 'Add question').click();
      await field(panel, 'Kind of answer').selectOption({ label: 'choice' });
      await fill(panel, { Choices: 'Vegan' });
      await button(panel, 'Submit').click();
      await visible(page.getByRole('alert').first());
    },
  }),
];
