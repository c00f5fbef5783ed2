import { inTenant, ofEvent, type Screen } from '../screen.ts';
import { button, field, visible } from '../visitors.ts';

/** The screens of the tenant that shares; tests/e2e/collaboration.test.ts checks those of the other one. */
export const screens: readonly Screen[] = [
  inTenant('collaborate', 'Collaboration Invitation', {
    then: (page) => visible(page.getByRole('switch', { name: 'Show my tenant to others' })),
  }),
  inTenant('collaborate', 'Collaboration Invitation', {
    name: 'an invitation to an item',
    async then(page) {
      await page.getByRole('radio', { name: 'Event Item' }).check();
      await visible(field(page, 'Item ID'));
      await page.getByRole('searchbox', { name: 'Search organisations' }).fill('zz');
      await visible(page.getByText('No organisation found.'));
    },
  }),
  inTenant('settings?tab=collaboration', 'Settings', {
    then: (page) => visible(page.getByRole('switch', { name: 'Show my tenant to others' })),
  }),
  ofEvent('eventDetail', {
    name: 'the invitation to an event',
    async then(page) {
      await button(page.getByRole('region', { name: 'Collaborators' }), 'Invite').click();
      const form = page.getByRole('dialog', { name: 'Invite an organisation' });
      await form.getByRole('switch', { name: 'Enable collaboration' }).press('Space');
    },
  }),
];
