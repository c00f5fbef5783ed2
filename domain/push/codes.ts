import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const pushCodes = defineCodes({
  refusals: {
    ...shared('abandoned', 'already-registered', 'not-found'),
    'push-over': { kind: 'conflict', text: 'This notification was sent, or its device no longer gets any.' },
    'push-not-over': { kind: 'conflict', text: 'This notification is already being sent again.' },
    'notification-read': { kind: 'conflict', text: 'This notification was read in the meantime.' },
    'notification-gone': { kind: 'conflict', text: 'This notification is no longer kept.' },
  },
});

export type PushCode = CodeOf<typeof pushCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof pushCodes> {}
  interface FieldCodes extends FieldsOf<typeof pushCodes> {}
}
