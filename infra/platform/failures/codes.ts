import { defineCodes, type FieldsOf, type RefusalsOf } from '../../../domain/kernel/codes.ts';

/** Codes about a request itself, independent of what it asks for. */
export const requestCodes = defineCodes({
  refusals: {
    unreadable: { kind: 'invalid', text: 'The request could not be read.' },
    'tenant-missing': { kind: 'invalid', text: 'Tenant ID is missing.' },
    'invalid-tenant': { kind: 'invalid', text: 'Invalid tenant ID.' },
    'identity-mismatch': {
      kind: 'forbidden',
      text: 'The request names another person or tenant than the one that is signed in.',
    },
    'foreign-origin': { kind: 'forbidden', text: 'The request does not come from this site.' },
    outdated: {
      kind: 'outdated',
      text: 'This was changed by somebody else in the meantime. Please look again.',
    },
    'too-large': { kind: 'too-large', text: 'The request is too large.' },
    'wrong-kind': { kind: 'wrong-kind', text: 'This kind of content is not accepted here.' },
    'too-many': { kind: 'too-many', text: 'Too many attempts. Please try again later.' },
    'queue-full': {
      kind: 'busy',
      text: 'Muster is busy at the moment. Please try again shortly.',
    },
    unavailable: {
      kind: 'unavailable',
      text: 'The service is not available at the moment. Please try again shortly.',
    },
    unexpected: { kind: 'unexpected', text: 'Unexpected error.' },
  },
  fields: {
    'wrong-type': 'This is not valid.',
    'not-yours': 'This is not valid.',
    'no-such-field': 'This call takes no such field.',
    'one-file': 'Only one file can be sent here.',
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof requestCodes> {}
  interface FieldCodes extends FieldsOf<typeof requestCodes> {}
}
