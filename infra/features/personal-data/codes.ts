import { defineCodes, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const personalDataCodes = defineCodes({
  refusals: {
    'works-elsewhere': {
      kind: 'conflict',
      text: 'This person also works elsewhere or has a company account, so only they can download or erase their data, in their profile. You can deactivate them here.',
    },
    'too-much': {
      kind: 'rule',
      text: 'There is too much of it for one answer. The REST interface sends it in pieces.',
    },
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof personalDataCodes> {}
}
