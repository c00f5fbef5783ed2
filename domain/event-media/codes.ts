import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const mediaCodes = defineCodes({
  refusals: {
    ...shared('not-found'),
    'too-many-media': { kind: 'conflict', text: 'There is no room for more pictures and videos here.' },
  },
});

export type MediaCode = CodeOf<typeof mediaCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof mediaCodes> {}
}
