import { defineModule } from '../../platform/modules/module.ts';
import { createMentions } from './mentions.ts';

/** Whom a text mentions: docs/product/comments.md#mentions. */
export const mentions = defineModule({
  name: 'mentions',
  open: ({ reads }) => ({ port: createMentions({ reads }) }),
});
