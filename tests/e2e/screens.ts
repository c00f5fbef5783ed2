import { accountScreens } from './account-screens.ts';
import { memberScreens } from './member-screens.ts';
import { inTenant, ofEvent, open, type Screen } from './screen.ts';
import { settingsScreens } from './settings-screens.ts';
import { alert, button, fill, heading, link, seen } from './visitors.ts';

const signIn: readonly Screen[] = [
  open('/', /Everyone who said/),
  open('/login', 'Sign in'),
  open('/login', 'Sign in', {
    name: '/login, refused',
    async then(page) {
      await fill(page, { Username: 'nobody', Password: 'not this one' });
      await button(page, 'Login').click();
      await seen(alert(page, 'Invalid username or password.'));
    },
  }),
  open('/ownerAdd', 'Create Account'),
  open('/ownerAdd', 'Create Account', {
    name: '/ownerAdd, with its fields in error',
    async then(page) {
      await button(page, 'Create Owner').click();
      await seen(page.getByText('Domain is required.', { exact: true }));
    },
  }),
  open('/ownerlogin', 'Owner sign-in'),
  open('/tenantadd', 'Create Tenant', { who: 'owner', then: (page) => seen(heading(page, 'Your tenants')) }),
  open('/termsofuse', 'Terms of use'),
  open('/privacypolicy', 'Privacy policy'),
  open('/nowhere', 'Page not found'),
];

const shell: readonly Screen[] = [
  inTenant('dashboard', /day, /, {
    name: 'the account’s menu',
    async then(page) {
      await button(page, /Account of/).click();
      await seen(page.getByRole('menuitemradio', { name: 'Dark' }));
    },
  }),
  inTenant('dashboard', /day, /, {
    name: 'More',
    phone: true,
    async then(page) {
      await button(page, 'More').click();
      await seen(page.getByRole('dialog').getByRole('navigation'));
    },
  }),
  inTenant('nowhere', 'Page not found'),
];

const events: readonly Screen[] = [
  inTenant('dashboard', /day, /, { then: (page) => seen(page.getByText('Head race', { exact: true })) }),
  inTenant('dashboard', /day, /, {
    name: 'a day of the dashboard',
    async then(page) {
      await button(page, /Head race/).click();
      await seen(button(page.getByRole('dialog'), 'View Event').first());
    },
  }),
  inTenant('dashboard', /day, /, {
    name: 'the dashboard of who has just begun',
    who: 'newcomer',
    path: ({ newTenantId }) => `/${newTenantId}/dashboard`,
  }),
  inTenant('events', 'Events', { then: (page) => seen(heading(page, 'Past events')) }),
  inTenant('events', 'No events yet', {
    name: 'the feed of who has just begun',
    who: 'newcomer',
    path: ({ newTenantId }) => `/${newTenantId}/events`,
  }),
  inTenant('events', 'Events', {
    name: 'a feed that cannot be had',
    async then(page) {
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('EventFeed') ? route.abort() : route.continue(),
      );
      await page.reload();
      await seen(heading(page, 'Failed to fetch events.'), button(page, 'Try again'));
      await page.unroute('**/graphql');
    },
  }),
  inTenant('eventAdd', 'Create event', {
    async then(page) {
      await button(page, 'Create').click();
      await seen(page.getByText('Event Name is required.', { exact: true }));
    },
  }),
  ofEvent('event'),
  ofEvent('eventDetail', {
    then: (page) => seen(page.getByText('Mara Quill changed the location', { exact: true })),
  }),
  ofEvent('eventDetail', {
    name: 'an event that two change at once',
    async then(page, { changeElsewhere }) {
      await fill(page, { Description: 'Mine.' });
      await changeElsewhere({ description: 'Theirs.' });
      await seen(button(page, 'Keep mine'));
    },
  }),
  ofEvent('eventDetail', {
    name: 'an event that was saved',
    async then(page) {
      await fill(page, { Type: 'Head race' });
      await button(page, 'Save').click();
      await seen(page.getByText('Event updated successfully', { exact: true }));
    },
  }),
  inTenant('999999/event', 'There is no such event'),
  inTenant('999999/eventDetail', 'There is no such event'),
];

const users: readonly Screen[] = [
  inTenant('tenantUsers', 'Users', {
    async then(page) {
      const me = page.getByRole('row').filter({ hasText: '(you)' });
      await button(me, 'Set Inactive').click();
      await seen(alert(page, 'The last active admin has to stay.'));
    },
  }),
  inTenant('tenantUsers', 'Users', {
    name: 'a search for users that finds nobody',
    async then(page) {
      await page.getByRole('searchbox', { name: 'Search users' }).fill('xyzzy');
      await seen(heading(page, 'No users found.'));
    },
  }),
  inTenant('user', 'Edit User', {
    path: ({ tenantId, userId }) => `/${tenantId}/${userId}/user`,
    async then(page) {
      await fill(page, { 'Last Name': '' });
      await button(page, 'Save').click();
      await seen(page.getByText('Last Name is required.', { exact: true }));
    },
  }),
  inTenant('user', 'Edit User', {
    name: 'an owner to who is no admin',
    who: 'colleague',
    path: ({ tenantId, userId }) => `/${tenantId}/${userId}/user`,
    then: (page) => seen(page.getByText('Only admins can change other users.', { exact: true })),
  }),
  inTenant('tenantUsers', 'Users', {
    name: 'the erasing of a user',
    async then(page) {
      await link(page, 'Tom Moss').click();
      await button(page, 'Erase user').click();
      await button(page, 'Erase for good').click();
      await seen(page.getByText('This is not the name.', { exact: true }));
    },
  }),
  inTenant('999999/user', 'There is no such user'),
  inTenant('userAdd', 'Add user', {
    async then(page) {
      await seen(button(page, 'Withdraw'));
      await button(page, 'Create Account').click();
      await seen(page.getByText('Password is required.', { exact: true }));
    },
  }),
  open('/invitation', 'Wye Rowing Club invites you', { path: ({ links }) => links.invitation }),
  inTenant('an invitation to who is signed in', 'Wye Rowing Club invites you', {
    path: ({ links }) => links.invitation,
    then: (page) => seen(button(page, 'Accept invitation')),
  }),
  open('/invitation/of-nobody', 'This invitation does not work any more'),
];

const passwords: readonly Screen[] = [
  inTenant('reset-password', 'Reset Password'),
  open('/reset-password', 'Reset Password', {
    async then(page) {
      await fill(page, { Email: 'nobody@example.org' });
      await button(page, 'Send Reset Email').click();
      await seen(page.getByRole('status').filter({ hasText: 'If we know this address' }));
    },
  }),
  open('/reset-password/{token}', 'Set a new password', {
    path: ({ links }) => links.resetPassword,
    then: (page) => fill(page, { 'New password': 'short' }),
  }),
  open('/reset-password/never-was-one', 'This link does not work any more'),
];

// Every screen and every dialog, in two parts of about the same duration.

export const ownScreens: readonly Screen[] = [...signIn, ...shell, ...events, ...accountScreens];

export const peopleScreens: readonly Screen[] = [
  ...users,
  ...passwords,
  ...memberScreens,
  ...settingsScreens,
];
