import { defineCodes, type FieldsOf } from '../../../domain/kernel/codes.ts';

export const memberImportCodes = defineCodes({
  fields: {
    'not-csv': 'This is not a file of members.',
    'no-email-column': 'The file has no column of email addresses.',
    'column-twice': 'The file has a column twice.',
    'too-many-cells': 'This line has more cells than the first line has columns.',
    'too-many-lines': 'The file has too many lines.',
    'twice-in-file': 'An earlier line of the file has this already.',
  },
});

declare module '../../../domain/kernel/codes.ts' {
  interface FieldCodes extends FieldsOf<typeof memberImportCodes> {}
}
