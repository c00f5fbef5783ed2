import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const noticeCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found'),
    'notice-removed': { kind: 'conflict', text: 'This notice was removed already.' },
  },
});

export type NoticeCode = CodeOf<typeof noticeCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof noticeCodes> {}
  interface FieldCodes extends FieldsOf<typeof noticeCodes> {}
}
