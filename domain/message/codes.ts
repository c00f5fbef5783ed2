import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const messageCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found', 'invalid'),
    'not-your-message': { kind: 'forbidden', text: 'Only the person who sent a message can change it.' },
  },
  fields: {
    'too-many-attached': 'At most 10 pictures and videos can be attached.',
  },
});

export type MessageCode = CodeOf<typeof messageCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof messageCodes> {}
  interface FieldCodes extends FieldsOf<typeof messageCodes> {}
}
