import { open, type Screen } from '../screen.ts';
import { alert, button, fill, heading, visible } from '../visitors.ts';

export const screens: readonly Screen[] = [
  open('/', /Everyone who said/),
  open('/login', 'Sign in', {
    name: '/login, refused',
    async then(page) {
      await fill(page, { Username: 'nobody', Password: 'not this one' });
      await button(page, 'Login').click();
      await visible(alert(page, 'Invalid username or password.'));
    },
  }),
  open('/ownerAdd', 'Create Account', {
    name: '/ownerAdd, with its fields in error',
    async then(page) {
      await button(page, 'Create Owner').click();
      await visible(page.getByText('Domain is required.', { exact: true }));
    },
  }),
  open('/ownerlogin', 'Owner sign-in'),
  open('/tenantadd', 'Create Tenant', {
    who: 'owner',
    then: (page) => visible(heading(page, 'Your tenants')),
  }),
  open('/termsofuse', 'Terms of use'),
  open('/privacypolicy', 'Privacy policy'),
  open('/nowhere', 'Page not found'),
];
