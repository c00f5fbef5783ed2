import { inTenant, type Screen } from '../screen.ts';
import { button, visible } from '../visitors.ts';

export const screens: readonly Screen[] = [
  inTenant('dashboard', /day, /, {
    name: 'the account’s menu',
    async then(page) {
      await button(page, /Account of/).click();
      await visible(page.getByRole('menuitemradio', { name: 'Dark' }));
    },
  }),
  inTenant('dashboard', /day, /, {
    name: 'More',
    phone: true,
    async then(page) {
      await button(page, 'More').click();
      await visible(page.getByRole('dialog').getByRole('navigation'));
    },
  }),
  inTenant('nowhere', 'Page not found'),
];
