import { ofEvent, type Screen } from '../screen.ts';
import { button, field, fill, gone, visible } from '../visitors.ts';
import type { Page } from 'playwright';

const panel = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });

/** Writes a comment and changes it. */
async function comment(page: Page): Promise<void> {
  await fill(panel(page), { Comment: 'Boats out at six, @tom.' });
  await button(panel(page), 'Add comment').click();
  // it pushes the earlier ones down
  const added = panel(page).getByRole('listitem').filter({ hasText: 'Boats out at six' });
  await button(added, 'Edit').click();
  await fill(panel(page), { 'Edit comment': 'Boats out at seven, @tom.' });
  await button(panel(page), 'Save').click();
  await gone(field(panel(page), 'Edit comment'));
  await visible(button(panel(page), 'Edited').first());
}

export const screens: readonly Screen[] = [
  ofEvent('eventDetail', {
    name: 'comments with what they said before',
    async then(page) {
      await comment(page);
      await button(panel(page), 'Edited').first().click();
      await visible(page.getByRole('list', { name: 'Earlier versions' }).first());
    },
  }),
  ofEvent('eventDetail', {
    name: 'a comment that is changed',
    async then(page) {
      await comment(page);
      await button(panel(page), 'Edit').first().click();
      await visible(button(panel(page), 'Cancel').first());
    },
  }),
  ofEvent('eventDetail', {
    name: 'a comment that is deleted',
    async then(page) {
      await comment(page);
      await button(panel(page), 'Delete').first().click();
      await visible(button(page.getByRole('dialog'), 'Delete comment'));
    },
  }),
];
