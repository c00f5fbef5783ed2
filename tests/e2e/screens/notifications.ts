import { inTenant, type Screen } from '../screen.ts';
import { visible } from '../visitors.ts';

export const screens: readonly Screen[] = [
  inTenant('dashboard', /day, /, {
    name: 'the notification centre',
    async then(page) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click();
      const centre = page.getByRole('dialog', { name: 'Notifications' });
      await visible(centre.getByRole('link', { name: 'Notification settings' }));
    },
  }),
];
