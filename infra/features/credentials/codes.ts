import { defineCodes, type FieldsOf, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const credentialsCodes = defineCodes({
  refusals: {
    busy: { kind: 'busy', text: 'Too many people are signing in right now. Please try again in a moment.' },
  },
  fields: {
    'too-common': 'This password is among those that are guessed first. Please choose another.',
    'contains-username': 'The password must not contain the username.',
    'wrong-password': 'This is not your password.',
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof credentialsCodes> {}
  interface FieldCodes extends FieldsOf<typeof credentialsCodes> {}
}
