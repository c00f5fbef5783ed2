import type { Page } from 'playwright';
import { alert, button, fill, heading, seen } from './visitors.ts';

/** What the screens show: an organisation with events, and one that has just begun. */
export interface Ground {
  readonly tenantId: number;
  readonly newTenantId: number;
  readonly eventId: number;
  /** Changes the event as somebody else would. */
  changeElsewhere(facts: object): Promise<unknown>;
}

/** Who looks: nobody signed in, an owner, staff, staff of the organisation that has just begun. */
export type Onlooker = 'nobody' | 'owner' | 'staff' | 'newcomer';

/** Where to go, what tells that one has arrived, and what to do there before it is judged. */
interface Screen {
  readonly name: string;
  readonly who: Onlooker;
  readonly path: (ground: Ground) => string;
  readonly heading: string | RegExp;
  readonly then?: (page: Page, ground: Ground) => Promise<unknown>;
  /** what only a phone has */
  readonly phone?: true;
}

const open = (path: string, title: string | RegExp, more: Partial<Screen> = {}): Screen => ({
  name: path,
  who: 'nobody',
  path: () => path,
  heading: title,
  ...more,
});

const inTenant = (screen: string, title: string | RegExp, more: Partial<Screen> = {}): Screen => ({
  name: screen,
  who: 'staff',
  path: ({ tenantId }) => `/${tenantId}/${screen}`,
  heading: title,
  ...more,
});

const ofEvent = (screen: string, more: Partial<Screen> = {}): Screen =>
  inTenant(screen, 'Head race', {
    path: ({ tenantId, eventId }) => `/${tenantId}/${eventId}/${screen}`,
    ...more,
  });

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
  inTenant('999999/event', 'Page not found'),
  inTenant('999999/eventDetail', 'Page not found'),
];

/** Every screen and every dialog that there is. */
export const screens: readonly Screen[] = [...signIn, ...shell, ...events];
