import { open, type Screen } from '../screen.ts';
import { button, visible } from '../visitors.ts';

export const screens: readonly Screen[] = [
  {
    name: '/sendemail',
    who: 'staff',
    path: () => '/sendemail',
    heading: 'Send Email',
    async then(page) {
      await button(page, 'Send Email').click();
      await visible(page.getByText('Subject is required.'));
    },
  },
  open('/unsubscribe/7.never-mailed', 'Unsubscribe'),
];
