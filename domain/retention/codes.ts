import { defineCodes, type CodeOf, type FieldsOf } from '../kernel/codes.ts';

export const retentionCodes = defineCodes({
  fields: { 'not-months': 'Months must be a whole number from 1 to 120.' },
});

export type RetentionCode = CodeOf<typeof retentionCodes>;

declare module '../kernel/codes.ts' {
  interface FieldCodes extends FieldsOf<typeof retentionCodes> {}
}
