import { inTenant, open, type Screen } from '../screen.ts';
import { button, fill, visible } from '../visitors.ts';

export const screens: readonly Screen[] = [
  inTenant('reset-password', 'Reset Password'),
  open('/reset-password', 'Reset Password', {
    async then(page) {
      await fill(page, { Email: 'nobody@example.org' });
      await button(page, 'Send Reset Email').click();
      await visible(page.getByRole('status').filter({ hasText: 'If we know this address' }));
    },
  }),
  open('/reset-password/{token}', 'Set a new password', {
    path: ({ links }) => links.resetPassword,
    then: (page) => fill(page, { 'New password': 'short' }),
  }),
  open('/reset-password/never-was-one', 'This link no longer works'),
];
