import type { Page } from 'playwright';
import { inTenant, ofEvent, type Screen } from '../screen.ts';
import { button, field, visible } from '../visitors.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages' });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });

export const screens: readonly Screen[] = [
  inTenant('dashboard', /day, /, {
    name: 'the panel of messages',
    async then(page) {
      await opener(page).click();
      await visible(button(panel(page), 'New message').first());
    },
  }),
  inTenant('dashboard', /day, /, {
    name: 'a new message',
    async then(page) {
      await opener(page).click();
      await button(panel(page), 'New message').first().click();
      await panel(page).getByRole('checkbox').first().check();
    },
  }),
  ofEvent('eventDetail', {
    name: 'the photos and videos of a message',
    async then(page) {
      await button(page, 'Message').click();
      await button(panel(page), 'Attach photos and videos').click();
      await visible(button(page.getByRole('dialog', { name: 'Attach photos and videos' }), 'Done'));
    },
  }),
  ofEvent('eventDetail', {
    name: 'the thread of an event',
    async then(page) {
      await button(page, 'Message').click();
      await field(panel(page), 'Type a message…').fill('Who brings oars?');
      await button(panel(page), 'Send').click();
      const sent = panel(page).getByRole('listitem').filter({ hasText: 'Who brings oars?' });
      await visible(button(sent.first(), 'Edit'));
      await button(panel(page), 'Thread options').click();
      await visible(page.getByRole('menuitem', { name: 'Leave thread' }));
    },
  }),
];
