import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const threadCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found'),
    // clients get the thread that is there instead
    'thread-exists': { kind: 'taken', text: 'These people have a thread already.' },
    'participant-not-active': {
      kind: 'rule',
      text: 'Everybody in a thread must be an active user of the tenant.',
    },
  },
});

export type ThreadCode = CodeOf<typeof threadCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof threadCodes> {}
}
