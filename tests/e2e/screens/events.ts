import { inTenant, ofEvent, type Screen } from '../screen.ts';
import { button, fill, heading, link, visible } from '../visitors.ts';

export const screens: readonly Screen[] = [
  inTenant('dashboard', /day, /, { then: (page) => visible(page.getByText('Head race', { exact: true })) }),
  inTenant('dashboard', /day, /, {
    name: 'a day of the dashboard',
    async then(page) {
      await button(page, /Head race/).click();
      await visible(link(page.getByRole('dialog'), 'View Event').first());
    },
  }),
  inTenant('dashboard', /day, /, {
    name: 'the dashboard of who has just begun',
    who: 'newcomer',
    path: ({ newTenantId }) => `/${newTenantId}/dashboard`,
  }),
  inTenant('events', 'Events', { then: (page) => visible(heading(page, 'Past events')) }),
  inTenant('events', 'Events', {
    name: 'the feed as a list',
    async then(page) {
      await button(page, 'List').click();
      await visible(page.getByRole('listitem').filter({ hasText: 'Head race' }).first());
    },
  }),
  inTenant('dashboard', /day, /, {
    name: 'a day without events',
    who: 'newcomer',
    path: ({ newTenantId }) => `/${newTenantId}/dashboard`,
    async then(page) {
      await button(page, /Nothing planned/)
        .first()
        .click();
      await visible(link(page.getByRole('dialog'), 'Create event'));
    },
  }),
  inTenant('events', 'No events yet', {
    name: 'the feed of who has just begun',
    who: 'newcomer',
    path: ({ newTenantId }) => `/${newTenantId}/events`,
  }),
  inTenant('events', 'Events', {
    name: 'a feed that cannot be had',
    async then(page) {
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('EventFeed')
          ? route.fulfill({ json: { errors: [{ message: 'Failed to fetch.' }] } })
          : route.continue(),
      );
      await page.reload();
      await visible(heading(page, 'Failed to fetch events.'), button(page, 'Try again'));
      await page.unroute('**/graphql');
    },
  }),
  inTenant('calendar', 'Calendar'),
  inTenant('calendar', 'Calendar', {
    name: 'a day of the calendar',
    path: ({ tenantId }) => `/${tenantId}/calendar?view=week&date=2038-03-01`,
    async then(page) {
      await button(page, /^Monday, March 1,/).click();
      await visible(button(page.getByRole('dialog'), /^A-name-without/));
    },
  }),
  inTenant('eventAdd', 'Create event', {
    async then(page) {
      await button(page, 'Create').click();
      await visible(page.getByText('Event Name is required.', { exact: true }));
    },
  }),
  ofEvent('event'),
  ofEvent('eventDetail', {
    name: 'an event that two change at once',
    async then(page, { changeElsewhere }) {
      await fill(page, { Description: 'Mine.' });
      await changeElsewhere({ description: 'Theirs.' });
      await visible(
        button(page, 'Keep mine'),
        page.getByText('Mara Quill changed the location', { exact: true }),
      );
    },
  }),
  ofEvent('eventDetail', {
    name: 'an event that was saved',
    async then(page) {
      await fill(page, { Type: 'Head race' });
      await button(page, 'Save').click();
      await visible(page.getByText('Event updated successfully', { exact: true }));
    },
  }),
  inTenant('999999/eventDetail', 'There is no such event'),
];
