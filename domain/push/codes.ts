import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const pushCodes = defineCodes({
  refusals: {
    ...shared('abandoned', 'already-registered', 'not-found'),
    'push-over': {
      kind: 'conflict',
      text: 'This notification was already sent, or the device no longer gets notifications.',
    },
    'push-not-over': { kind: 'conflict', text: 'This notification is already being sent again.' },
    'notification-read': { kind: 'conflict', text: 'This notification was read in the meantime.' },
    'notification-gone': {
      kind: 'conflict',
      text: 'This notification is not in the notification centre, so it can’t be sent again.',
    },
    'push-quiet': { kind: 'conflict', text: 'This person has quiet hours now. Try again later.' },
    'push-unwanted': {
      kind: 'conflict',
      text: 'This person no longer wants push notifications of this kind.',
    },
  },
});

export type PushCode = CodeOf<typeof pushCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof pushCodes> {}
  interface FieldCodes extends FieldsOf<typeof pushCodes> {}
}
