import { defineCodes, type FieldsOf, type RefusalsOf } from './codes.ts';

/** The codes with which the dispatcher refuses, and codes that several aggregates share. */
export const sharedCodes = defineCodes({
  refusals: {
    invalid: { kind: 'invalid', text: 'Some fields are missing or not valid.' },
    unauthenticated: { kind: 'unauthenticated', text: 'Please sign in.' },
    forbidden: { kind: 'forbidden', text: 'You are not allowed to do this.' },
    'not-found': { kind: 'not-found', text: 'Not found.' },
    taken: { kind: 'taken', text: 'This name is already taken.' },
    // the same command id came with another payload, or is still being carried out
    'command-id-reused': {
      kind: 'conflict',
      text: 'This idempotency key was already used for another request.',
    },
    // `expectedRevision` is not the stream's revision
    conflict: {
      kind: 'conflict',
      text: 'This was changed by somebody else in the meantime. Please look again.',
    },
    abandoned: {
      kind: 'conflict',
      text: 'The request was interrupted. Please send it again.',
    },
    // clients never get this: the dispatcher draws the ids of new streams
    'already-registered': { kind: 'conflict', text: 'Unexpected error.' },
  },
  fields: {
    required: 'This field is required.',
    invalid: 'This is not valid.',
    'too-short': 'This is too short.',
    'too-long': 'This is too long.',
    'not-an-email': 'Enter a valid email address.',
    'not-a-domain': 'This is not a domain such as example.org.',
    'not-a-username':
      'Letters, digits, dots, underscores and hyphens only, beginning with a letter or digit.',
    'not-an-id': 'This is not an id.',
    'not-a-date': 'This is not a date and time.',
    'in-the-past': 'Choose a time that is still to come.',
    'no-such-year': 'The year must be from 1900 to 2999.',
    'not-text': 'This contains characters that are not allowed.',
    'not-our-media': 'This is not a picture that was uploaded here.',
    taken: 'This is already taken.',
  },
});

declare module './codes.ts' {
  interface Codes extends RefusalsOf<typeof sharedCodes> {}
  interface FieldCodes extends FieldsOf<typeof sharedCodes> {}
}

type SharedRefusals = RefusalsOf<typeof sharedCodes>;

/** Picks shared refusals by name, for the codes of an aggregate. */
export function shared<const Names extends readonly (keyof SharedRefusals)[]>(
  ...names: Names
): Pick<SharedRefusals, Names[number]> {
  const picked = names.map((name) => [name, sharedCodes.refusals[name]] as const);
  return Object.fromEntries(picked) as Pick<SharedRefusals, Names[number]>;
}
