import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

const endsBeforeStart = 'The end must not be before the start.';

export const eventCodes = defineCodes({
  refusals: {
    ...shared('already-registered', 'abandoned', 'not-found'),
    'ends-before-start': { kind: 'rule', text: endsBeforeStart },
    'event-cancelled': { kind: 'conflict', text: 'This event is cancelled.' },
    'event-not-cancelled': { kind: 'conflict', text: 'This event is not cancelled.' },
    'event-published': { kind: 'conflict', text: 'This event is published already.' },
  },
  fields: { 'ends-before-start': endsBeforeStart },
  taken: { name: 'An event with this name already exists.' },
});

export type EventCode = CodeOf<typeof eventCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof eventCodes> {}
  interface FieldCodes extends FieldsOf<typeof eventCodes> {}
}
