import type { Page } from 'playwright';
import { ofEvent, type Screen } from '../screen.ts';
import { button, fill, visible } from '../visitors.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Tasks to do' });

/** Adds a task in the dialog. */
async function add(page: Page): Promise<void> {
  await fill(page.getByRole('dialog'), { Title: 'Order buoys', Description: 'Red ones, @tom.' });
  await button(page.getByRole('dialog'), 'Add task').click();
  await visible(list(page).getByText('Order buoys').first());
}

export const screens: readonly Screen[] = [
  ofEvent('task', {
    name: 'the dialog of a new task',
    heading: 'Tasks',
    then: (page) => visible(button(page.getByRole('dialog'), 'Add task')),
  }),
  ofEvent('task', {
    name: 'tasks on the page of an event',
    heading: 'Tasks',
    async then(page) {
      await add(page);
      await button(page, 'Show done tasks').first().click();
    },
  }),
  ofEvent('task', {
    name: 'a task',
    heading: 'Tasks',
    async then(page) {
      await add(page);
      await list(page).getByRole('link', { name: 'Order buoys' }).first().click();
      await visible(button(page.getByRole('dialog'), 'Delete'));
    },
  }),
];
