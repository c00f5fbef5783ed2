import { defineCodes, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const rafflesFeatureCodes = defineCodes({
  refusals: {
    'round-unreadable': {
      kind: 'rule',
      text: 'This server reads no public random numbers at present, so it cannot know whether the number has come. Ask the operator to set DRAND_URL.',
    },
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof rafflesFeatureCodes> {}
}
