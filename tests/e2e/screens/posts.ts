import { inTenant, ofEvent, type Screen } from '../screen.ts';
import { button, visible } from '../visitors.ts';

/** Connecting accounts, writing a post and the list of posts; with an account, and scheduling: posts.test.ts. */
export const screens: readonly Screen[] = [
  inTenant('integrations', 'Integrations', {
    then: (page) => visible(page.getByText(/^Not set up on this server\./)),
  }),
  ofEvent('mediaPost', {
    heading: 'Create Media Post',
    then: async (page) => {
      await button(page, 'Post Now').click();
      await visible(page.getByText(/^Twitter is not connected\./).first());
    },
  }),
  inTenant('posts', 'Posts'),
];
