import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const itemCodes = defineCodes({
  refusals: shared('already-registered', 'abandoned', 'not-found'),
  fields: {
    'not-a-count': 'This must be a whole number from 0 to 1,000,000.',
    'too-many-sizes': 'At most 60 sizes can be listed.',
    'not-a-size': 'A size must not contain a comma.',
  },
});

export type ItemCode = CodeOf<typeof itemCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof itemCodes> {}
  interface FieldCodes extends FieldsOf<typeof itemCodes> {}
}
