import { defineCodes, type FieldsOf, type RefusalsOf } from '../../../domain/kernel/codes.ts';

const wrongCode = 'This code is not right.';

export const signInCodes = defineCodes({
  refusals: {
    'wrong-credentials': { kind: 'wrong-credentials', text: 'Invalid username or password.' },
    'mfa-required': { kind: 'code-needed', text: 'Please enter the code of your authenticator.' },
    'wrong-code': { kind: 'code-needed', text: wrongCode },
  },
  fields: {
    'wrong-code': wrongCode,
    'wrong-passkey': 'This passkey was not accepted. Please try again.',
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof signInCodes> {}
  interface FieldCodes extends FieldsOf<typeof signInCodes> {}
}
