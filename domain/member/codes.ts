import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const memberCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found'),
    touched: { kind: 'rule', text: 'This was changed since.' },
  },
  taken: { email: 'This email address is already taken.' },
});

export type MemberCode = CodeOf<typeof memberCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof memberCodes> {}
}
