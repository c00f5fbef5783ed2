import { defineCodes, type FieldsOf, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const registrationsFeatureCodes = defineCodes({
  refusals: {
    'event-cancelled': { kind: 'conflict', text: 'This event is cancelled.' },
    'event-over': { kind: 'conflict', text: 'This event is over.' },
    'waiver-unreadable': {
      kind: 'unavailable',
      text: 'The waiver cannot be opened at the moment. Please try again later, or write to the organiser.',
    },
    'action-not-found': { kind: 'not-found', text: 'There is no registration at this address.' },
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof registrationsFeatureCodes> {}
  interface FieldCodes extends FieldsOf<typeof registrationsFeatureCodes> {}
}
