import { defineCodes, type FieldsOf, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const secondFactorCodes = defineCodes({
  refusals: {
    'already-enrolled': { kind: 'conflict', text: 'An authenticator is set up already.' },
    'not-enrolled': { kind: 'conflict', text: 'No authenticator is set up.' },
    'too-many-passkeys': {
      kind: 'conflict',
      text: 'You have the maximum number of passkeys. Please remove one first.',
    },
    'enrolment-required': {
      kind: 'forbidden',
      text: 'Your organisation requires a second factor. Please set one up first.',
    },
    'second-factor-required': {
      kind: 'forbidden',
      text: 'Your organisation requires a second factor: this is your last one.',
    },
  },
  fields: {
    'wrong-code': 'This code is not right.',
    'wrong-passkey': 'This passkey was not accepted. Please try again.',
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof secondFactorCodes> {}
  interface FieldCodes extends FieldsOf<typeof secondFactorCodes> {}
}
