import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const deliveryCodes = defineCodes({
  refusals: {
    ...shared('abandoned', 'already-registered', 'conflict', 'not-found'),
    'delivery-under-way': { kind: 'conflict', text: 'This is being sent at this moment.' },
    'delivery-over': { kind: 'conflict', text: 'This was sent or cancelled already.' },
    'delivery-not-over': { kind: 'conflict', text: 'This is still waiting to be sent.' },
  },
});

export type DeliveryCode = CodeOf<typeof deliveryCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof deliveryCodes> {}
  interface FieldCodes extends FieldsOf<typeof deliveryCodes> {}
}
