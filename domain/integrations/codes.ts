import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';

export const integrationsCodes = defineCodes({
  refusals: {
    'twitter-not-connected': {
      kind: 'conflict',
      text: 'Twitter is not connected. An admin can connect it under Integrations.',
    },
  },
});

export type IntegrationsCode = CodeOf<typeof integrationsCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof integrationsCodes> {}
}
