import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const tenantCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found'),
    'no-second-factor': {
      kind: 'forbidden',
      text: 'Please set up a second factor for yourself first.',
    },
  },
  fields: { 'not-a-time-zone': 'This is not a time zone.' },
});

export type TenantCode = CodeOf<typeof tenantCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof tenantCodes> {}
  interface FieldCodes extends FieldsOf<typeof tenantCodes> {}
}
