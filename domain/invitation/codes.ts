import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const invitationCodes = defineCodes({
  refusals: {
    ...shared('not-found'),
    'link-used-up': { kind: 'gone', text: 'This link no longer works. Please ask for a new one.' },
    'too-many': { kind: 'too-many', text: 'Too many attempts. Please try again later.' },
  },
});

export type InvitationCode = CodeOf<typeof invitationCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof invitationCodes> {}
  interface FieldCodes extends FieldsOf<typeof invitationCodes> {}
}
