import type { Page } from 'playwright';
import { ofEvent, type Screen } from '../screen.ts';
import { button, field, fill, gone, visible } from '../visitors.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });

export const screens: readonly Screen[] = [
  ofEvent('eventDetail', {
    name: 'a comment with what it said before, above one that is changed',
    async then(page) {
      await fill(panel(page), { Comment: 'Boats out at six, @tom.' });
      await button(panel(page), 'Add comment').click();
      // it pushes the earlier ones down
      const added = panel(page).getByRole('listitem').filter({ hasText: 'Boats out at six' });
      await button(added, 'Edit').click();
      await fill(panel(page), { 'Edit comment': 'Boats out at seven, @tom.' });
      await button(panel(page), 'Save').click();
      await gone(field(panel(page), 'Edit comment'));
      await button(panel(page), 'Edited').first().click();
      await visible(page.getByRole('list', { name: 'Earlier versions' }).first());
      await button(panel(page), 'Edit').last().click();
      await visible(button(panel(page), 'Cancel').first());
    },
  }),
  ofEvent('eventDetail', {
    name: 'a comment that is deleted',
    async then(page) {
      await button(panel(page), 'Delete').first().click();
      await visible(button(page.getByRole('dialog'), 'Delete comment'));
    },
  }),
];
