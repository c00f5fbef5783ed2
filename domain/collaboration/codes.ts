import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const collaborationCodes = defineCodes({
  refusals: {
    ...shared('abandoned', 'invalid', 'not-found'),
    'share-ended': { kind: 'conflict', text: 'This share has ended already.' },
  },
  fields: {
    'unknown-tenant': 'There is no such organisation, or it is not listed.',
    'own-tenant': 'This is your own organisation.',
  },
});

export type CollaborationCode = CodeOf<typeof collaborationCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof collaborationCodes> {}
  interface FieldCodes extends FieldsOf<typeof collaborationCodes> {}
}
