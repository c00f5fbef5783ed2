import { inTenant, open, type Screen } from '../screen.ts';
import { button, fill, heading, link, visible } from '../visitors.ts';

export const screens: readonly Screen[] = [
  inTenant('tenantUsers', 'Users', {
    async then(page) {
      await visible(page.getByText('Only admin', { exact: true }));
      await button(page.getByRole('row').filter({ hasText: 'Tom Moss' }), 'Set Inactive').click();
      await visible(page.getByRole('dialog', { name: 'Set Tom Moss inactive?' }));
    },
  }),
  inTenant('tenantUsers', 'Users', {
    name: 'a search for users that finds nobody',
    async then(page) {
      await page.getByRole('searchbox', { name: 'Search users' }).fill('xyzzy');
      await visible(heading(page, 'No users found.'));
    },
  }),
  inTenant('user', 'Edit User', {
    path: ({ tenantId, userId }) => `/${tenantId}/${userId}/user`,
    async then(page) {
      await fill(page, { 'Last Name': '' });
      await button(page, 'Save').click();
      await visible(page.getByText('Last Name is required.', { exact: true }));
    },
  }),
  inTenant('user', 'Edit User', {
    name: 'an owner to who is no admin',
    who: 'colleague',
    path: ({ tenantId, userId }) => `/${tenantId}/${userId}/user`,
    then: (page) => visible(page.getByText('Only admins can change other users.', { exact: true })),
  }),
  inTenant('tenantUsers', 'Users', {
    name: 'the erasing of a user',
    async then(page) {
      await link(page, 'Tom Moss').click();
      await button(page, 'Erase user').click();
      await button(page, 'Erase permanently').click();
      await visible(page.getByText('This is not the name.', { exact: true }));
    },
  }),
  inTenant('999999/user', 'There is no such user'),
  inTenant('userAdd', 'Add user', {
    async then(page) {
      await visible(button(page, 'Withdraw'));
      await button(page, 'Create Account').click();
      await visible(page.getByText('Password is required.', { exact: true }));
    },
  }),
  open('/invitation', 'Wye Rowing Club invites you', { path: ({ links }) => links.invitation }),
  inTenant('an invitation to who is signed in', 'Wye Rowing Club invites you', {
    path: ({ links }) => links.invitation,
    then: (page) => visible(button(page, 'Accept invitation')),
  }),
  open('/invitation/of-nobody', 'This invitation no longer works'),
];
