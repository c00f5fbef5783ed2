import { defineCodes, type FieldsOf } from '../../../domain/kernel/codes.ts';

export const ownNamesCodes = defineCodes({
  fields: {
    'part-of-password': 'The username must not be part of the password.',
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface FieldCodes extends FieldsOf<typeof ownNamesCodes> {}
}
