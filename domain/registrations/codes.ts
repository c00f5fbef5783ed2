import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

const sizeFull = 'There is no place left in this size.';

export const registrationsCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'invalid', 'not-found'),
    'registration-closed': { kind: 'conflict', text: 'Registration is closed.' },
    'registration-not-open': { kind: 'conflict', text: 'Registration has not opened yet.' },
    'item-full': { kind: 'conflict', text: 'All places are taken.' },
    'size-full': { kind: 'conflict', text: sizeFull },
    'ticket-unknown': { kind: 'not-found', text: 'This is not a ticket of this item.' },
    'still-waiting': { kind: 'conflict', text: 'This person is on the waiting list and has no place.' },
    'check-in-undone': { kind: 'conflict', text: 'This scan was made before the check-in was undone.' },
    'registration-cancelled': { kind: 'conflict', text: 'This registration was cancelled.' },
  },
  fields: {
    'not-agreed': 'Please agree to the terms of use and confirm that you are at least 13 years old.',
    'waiver-not-accepted': 'Please read and accept the waiver.',
    'waiver-changed': 'The waiver has changed. Please read and accept the new one.',
    'size-not-listed': 'This size is not offered.',
    'size-full': sizeFull,
    'not-a-ticket': 'This is not a ticket code.',
    'not-a-choice': 'This is none of the choices.',
    'not-a-number': 'This is not a number.',
    'unknown-question': 'This form no longer has that question.',
    'too-many-questions': 'An action has at most ten questions.',
    'question-twice': 'Two questions have the same key.',
    'choices-needed': 'A question with choices needs at least two different ones.',
  },
});

export type RegistrationsCode = CodeOf<typeof registrationsCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof registrationsCodes> {}
  interface FieldCodes extends FieldsOf<typeof registrationsCodes> {}
}
