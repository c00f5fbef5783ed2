import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const raffleCodes = defineCodes({
  refusals: {
    ...shared('abandoned', 'conflict', 'not-found'),
    'nobody-to-draw': {
      kind: 'rule',
      text: 'Nobody is left to draw: no registrant with a place fits, or all of them have won.',
    },
    'round-passed': {
      kind: 'rule',
      text: 'The time of the draw has passed before the list of entries was closed. Choose another time.',
    },
    'round-may-come': {
      kind: 'rule',
      text: 'The public random number can still come. A draw without it can be made a day after its time.',
    },
    'draw-under-way': {
      kind: 'rule',
      text: 'The list of entries is closed already. The draw follows at the announced time.',
    },
  },
  fields: {
    'no-public-randomness': 'Public random numbers are not set up on this server.',
    'too-far-ahead': 'Choose a time within a year from now.',
    'too-many-winners': 'At most 1,000 winners can be drawn at once.',
    'not-of-the-item': 'This is not a picture or video of the item.',
  },
});

export type RaffleCode = CodeOf<typeof raffleCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof raffleCodes> {}
  interface FieldCodes extends FieldsOf<typeof raffleCodes> {}
}
