import { defineCodes, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const tenantsCodes = defineCodes({
  refusals: {
    'too-many-tenants': {
      kind: 'rule',
      text: 'You have as many tenants as one owner can have. Please ask the operator of this installation.',
    },
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof tenantsCodes> {}
}
