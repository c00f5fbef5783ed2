import { choose, picture } from '../files.ts';
import { inTenant, type Screen } from '../screen.ts';
import { button, fill, heading, link, visible } from '../visitors.ts';

const file = (...lines: readonly string[]) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['email,firstname,lastname,phone,address1,city,state,zip', ...lines].join('\n')),
});

const none: Partial<Screen> = { who: 'newcomer', path: ({ newTenantId }) => `/${newTenantId}/members` };

/** Members: the list in its states, the forms and their dialogs; the list with its members: list-under-repair.test.ts. */
export const screens: readonly Screen[] = [
  inTenant('members?search=nobody+of+this+name', 'Members', {
    then: (page) => visible(heading(page, 'No members found.')),
  }),
  inTenant('members', 'Members', {
    name: 'the table of members, with one selected',
    async then(page) {
      await visible(link(page, 'Ada Byron'));
      const table = button(page, 'Table');
      // a phone has no table: there the filters open
      if (!(await table.isVisible())) return button(page, 'Sort and filter').click();
      await table.click();
      await page.getByRole('checkbox', { name: 'Select Ada Byron' }).check();
      await visible(page.getByText('1 member selected', { exact: true }));
    },
  }),
  inTenant('members', 'Members', {
    name: 'the members of a new organisation',
    ...none,
    then: (page) => visible(heading(page, 'No members found for this tenant.')),
  }),
  inTenant('members', 'Members', {
    name: 'members that are loading',
    async then(page) {
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('MemberFeed') ? undefined : route.continue(),
      );
      await page.reload();
      await visible(page.getByText('Loading members…', { exact: true }));
      await page.unroute('**/graphql');
    },
  }),
  inTenant('members', 'Members', {
    name: 'the preview of an import',
    async then(page) {
      await button(page, 'Import').click();
      const dialog = page.getByRole('dialog');
      const lines = ['new@example.org,New,Member,1,2,3,4,5', 'nonsense,,,,,,,'];
      await choose(page, button(dialog, 'Choose file'), file(...lines));
      await visible(button(dialog, 'Import without the wrong lines'));
    },
  }),
  inTenant('members', 'Members', {
    name: 'the columns of an import',
    async then(page) {
      await button(page, 'Import').click();
      const dialog = page.getByRole('dialog');
      const unknown = { ...file(), buffer: Buffer.from('Who;Mail\nAda;ada@example.org') };
      await choose(page, button(dialog, 'Choose file'), unknown);
      await button(dialog, 'Continue').click();
      await visible(dialog.getByText('Choose a column.').first());
    },
  }),
  inTenant('members', 'Members', {
    name: 'an import and its undo',
    ...none,
    async then(page) {
      await button(page, 'Import').click();
      const dialog = page.getByRole('dialog');
      await choose(page, button(dialog, 'Choose file'), file('one@example.org,One,Member,1,2,3,4,5'));
      await button(dialog, 'Import').click();
      await visible(button(dialog, 'Done'));
      await button(dialog, /^Undo the import/).click();
      await visible(button(dialog, /^Remove the members/));
    },
  }),
  inTenant('memberAdd', 'Create Account', {
    async then(page) {
      await choose(page, button(page, 'Upload Photo'), picture('red.png', [163, 36, 28]));
      await button(page, 'Create').click();
      await visible(page.getByText('Zip is required.', { exact: true }), button(page, 'Remove photo'));
    },
  }),
  inTenant('memberDetail', 'Ada Byron', {
    path: ({ tenantId, memberId }) => `/${tenantId}/memberDetail?id=${memberId}`,
    async then(page) {
      await fill(page, { Bio: `Counts ${Date.now()}.` });
      await button(page, 'Save').click();
      await visible(page.getByText('Mara Quill changed the bio', { exact: true }).first());
    },
  }),
  inTenant('memberDetail?id=999999', 'There is no such member'),
];
