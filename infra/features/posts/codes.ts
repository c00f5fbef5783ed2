import { defineCodes, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const postingCodes = defineCodes({
  refusals: {
    'post-not-failed': { kind: 'conflict', text: 'Only a post that failed can be sent again.' },
    'post-not-unknown': { kind: 'conflict', text: 'It is already known what became of this post.' },
    'post-failed': { kind: 'conflict', text: 'Failed to post. Check logs or try again.' },
    'post-unknown': {
      kind: 'conflict',
      text: 'Twitter did not say whether it published the post. Look there before you send it again.',
    },
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof postingCodes> {}
}
