import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const messageCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found'),
    'not-your-message': { kind: 'forbidden', text: 'Only the person who sent a message can change it.' },
  },
});

export type MessageCode = CodeOf<typeof messageCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof messageCodes> {}
}
