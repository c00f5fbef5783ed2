import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const postCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found', 'invalid'),
    'post-gone-out': {
      kind: 'conflict',
      text: 'This post has gone out, or is on its way, and cannot be changed.',
    },
    'post-cancelled': { kind: 'conflict', text: 'This post was cancelled.' },
    // only the worker that publishes gets this one
    'post-not-due': { kind: 'conflict', text: 'This post does not go out now.' },
  },
  fields: {
    'no-platform': 'Choose at least one platform.',
    'instagram-not-connected': 'Instagram is not connected.',
    'too-long-for-twitter': 'This is too long for Twitter, which takes 280 characters.',
    'not-for-twitter': 'Twitter does not take some of these characters.',
    'too-many-for-twitter': 'Twitter takes up to 4 pictures or 1 video.',
  },
});

export type PostCode = CodeOf<typeof postCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof postCodes> {}
  interface FieldCodes extends FieldsOf<typeof postCodes> {}
}
