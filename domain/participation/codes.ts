import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const participationCodes = defineCodes({ refusals: { ...shared('not-found') } });

export type ParticipationCode = CodeOf<typeof participationCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof participationCodes> {}
}
