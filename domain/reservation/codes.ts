import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const reservationCodes = defineCodes({
  refusals: {
    ...shared('taken'),
    // internal: clients do not reserve names; the dispatcher does, and checks the state of the reservation
    'not-held': { kind: 'internal', text: 'Unexpected error.' },
    confirmed: { kind: 'internal', text: 'Unexpected error.' },
  },
});

export type ReservationCode = CodeOf<typeof reservationCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof reservationCodes> {}
}
