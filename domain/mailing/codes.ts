import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const mailingCodes = defineCodes({
  refusals: shared('abandoned', 'already-registered', 'invalid', 'not-found'),
  fields: {
    'too-many-attachments': 'At most 5 files can be attached.',
  },
});

export type MailingCode = CodeOf<typeof mailingCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof mailingCodes> {}
  interface FieldCodes extends FieldsOf<typeof mailingCodes> {}
}
