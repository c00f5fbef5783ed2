import { choose, pdf, picture } from '../files.ts';
import { inTenant, type Screen } from '../screen.ts';
import { alert, button, field, fill, heading, visible } from '../visitors.ts';

/** A personal screen, in the tenant that was used last. */
const own = (path: string, title: string, more: Partial<Screen>): Screen =>
  inTenant(path, title, { path: () => path, ...more });

/** The settings with their dialogs, the library with the picker, and the billing pages. */
export const screens: readonly Screen[] = [
  inTenant('settings', 'Settings', {
    async then(page) {
      await fill(page, { 'Company Name': '' });
      await button(page, 'Save').click();
      await visible(page.getByText('Company Name is required.', { exact: true }));
    },
  }),
  inTenant('settings', 'Settings', {
    name: 'the time zones',
    async then(page) {
      await field(page, 'Time zone').click();
      await page.keyboard.type('europe');
      await visible(page.getByRole('option', { name: /^Europe\/London/ }));
    },
  }),
  inTenant('settings', 'Settings', {
    name: 'the confirmation to block all users',
    async then(page) {
      await page.getByRole('switch', { name: 'Account active', exact: true }).press('Space');
      await visible(button(page, 'Block all users'));
    },
  }),
  inTenant('settings?tab=security', 'Settings', {
    then: (page) =>
      visible(page.getByText('You need a second factor yourself before you can ask others for one.')),
  }),
  inTenant('settings?tab=appearance', 'Settings', { then: (page) => visible(heading(page, 'Theme')) }),
  inTenant('settings?tab=accessibility', 'Settings', {
    then: (page) => visible(heading(page, 'Reduced motion')),
  }),
  inTenant('settings?tab=language', 'Settings', { then: (page) => visible(heading(page, 'Language')) }),
  own('/imageUpload', 'Image upload', {
    async then(page) {
      const damaged = { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
      const files = [picture('club.png', [11, 91, 71]), pdf('rules.pdf'), damaged];
      await choose(page, button(page, 'Choose files'), files);
      await visible(alert(page, '1 file was left out.'), page.getByText('1 of 2 uploaded, 1 failed'));
    },
  }),
  own('/imageUpload', 'Image upload', {
    name: 'a file of the library',
    async then(page) {
      await button(page, /^Image of/)
        .first()
        .click();
      await button(page, 'Remove').click();
      await visible(button(page, 'Remove permanently'));
    },
  }),
  inTenant('settings', 'Settings', {
    name: 'a logo from the library',
    async then(page) {
      await button(page, 'Choose from library').click();
      await visible(button(page.getByRole('dialog'), /^Image of/).first());
    },
  }),
  own('/camera', 'Camera', {
    then: (page) => visible(page.getByRole('dialog', { name: 'Take Photo' }).getByRole('alert')),
  }),
  own('/settings/notifications', 'Notifications', {
    then: (page) => visible(page.getByRole('checkbox', { name: 'Mentions: Push', exact: true })),
  }),
  own('/settings/billing/payment', 'Payment', {
    then: (page) => visible(heading(page, 'No payment provider is configured')),
  }),
  own('/settings/billing/subscription', 'Subscription', {
    then: (page) => visible(page.getByRole('meter', { name: 'Storage' })),
  }),
];
