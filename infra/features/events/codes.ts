import { defineCodes, type RefusalsOf } from '../../../domain/kernel/codes.ts';

export const eventsCodes = defineCodes({
  refusals: { 'not-in-series': { kind: 'conflict', text: 'This event belongs to no series.' } },
});

declare module '../../../domain/kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof eventsCodes> {}
}
