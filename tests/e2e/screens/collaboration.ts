import { inTenant, type Screen } from '../screen.ts';
import { field, visible } from '../visitors.ts';

/**
 * An invitation on the page that is made for it. tests/e2e/collaboration.test.ts checks the one in the dialog of an
 * event, the settings, and the screens of who is invited.
 */
export const screens: readonly Screen[] = [
  inTenant('collaborate', 'Collaboration Invitation', {
    async then(page) {
      await visible(page.getByRole('switch', { name: 'Show my tenant to others' }));
      await page.getByRole('radio', { name: 'Event Item' }).check();
      await visible(field(page, 'Item ID'));
      await page.getByRole('searchbox', { name: 'Search organisations' }).fill('zz');
      await visible(page.getByText('No organisation found.'));
    },
  }),
];
