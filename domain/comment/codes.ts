import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const commentCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found'),
    'not-your-comment': { kind: 'forbidden', text: 'Only the person who wrote a comment can change it.' },
  },
});

export type CommentCode = CodeOf<typeof commentCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof commentCodes> {}
}
