import { defineCodes, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const tenantsCodes = defineCodes({
  refusals: {
    'too-many-tenants': {
      kind: 'rule',
      text: 'You have reached the maximum number of tenants. Please ask the operator of this installation.',
    },
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof tenantsCodes> {}
}
