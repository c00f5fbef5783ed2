import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const reservationCodes = defineCodes({
  refusals: {
    ...shared('taken'),
    // no client reserves a name by itself: dispatch does, and looks at the state of the reservation
    'not-held': { kind: 'internal', text: 'Unexpected error.' },
    confirmed: { kind: 'internal', text: 'Unexpected error.' },
  },
});

export type ReservationCode = CodeOf<typeof reservationCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof reservationCodes> {}
}
