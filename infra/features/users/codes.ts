import { defineCodes, type FieldsOf } from '../../../domain/kernel/codes.ts';

export const usersCodes = defineCodes({
  fields: {
    'not-invited': 'The invitation was sent to another address.',
    'theirs-alone': 'Only the person can change this, in their profile.',
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface FieldCodes extends FieldsOf<typeof usersCodes> {}
}
