import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const taskCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found'),
    'assignee-not-active': { kind: 'rule', text: 'This person is not an active user of the tenant.' },
  },
});

export type TaskCode = CodeOf<typeof taskCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof taskCodes> {}
}
