import { defineCodes, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const publicFormsCodes = defineCodes({
  refusals: {
    'proof-needed': {
      kind: 'proof-needed',
      text: 'Many such requests come from your network. Please solve the challenge and send it again.',
    },
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof publicFormsCodes> {}
}
