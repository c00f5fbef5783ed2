import { inTenant, ofEvent, type Screen } from '../screen.ts';
import { button, fill, heading, visible } from '../visitors.ts';

export const screens: readonly Screen[] = [
  inTenant('dashboard', /day, /, { then: (page) => visible(page.getByText('Head race', { exact: true })) }),
  inTenant('dashboard', /day, /, {
    name: 'a day of the dashboard',
    async then(page) {
      await button(page, /Head race/).click();
      await visible(button(page.getByRole('dialog'), 'View Event').first());
    },
  }),
  inTenant('dashboard', /day, /, {
    name: 'the dashboard of who has just begun',
    who: 'newcomer',
    path: ({ newTenantId }) => `/${newTenantId}/dashboard`,
  }),
  inTenant('events', 'Events', { then: (page) => visible(heading(page, 'Past events')) }),
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
      await visible(heading(page, 'Failed to fetch events.'), button(page, 'Try again'));
      await page.unroute('**/graphql');
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
    then: (page) => visible(page.getByText('Mara Quill changed the location', { exact: true })),
  }),
  ofEvent('eventDetail', {
    name: 'an event that two change at once',
    async then(page, { changeElsewhere }) {
      await fill(page, { Description: 'Mine.' });
      await changeElsewhere({ description: 'Theirs.' });
      await visible(button(page, 'Keep mine'));
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
  inTenant('999999/event', 'There is no such event'),
  inTenant('999999/eventDetail', 'There is no such event'),
];
