import { stringify } from 'csv-stringify/sync';
import type { MemberRow } from '../../../projections/members/table.ts';
import { memberColumns } from './columns.ts';

/**
 * Members as CSV: UTF-8 with a byte order mark, which spreadsheets ask for, and lines of RFC 4180. A
 * cell that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection).
 */
export function writeCsv(members: readonly MemberRow[]): string {
  return stringify([...members], {
    bom: true,
    columns: [...memberColumns],
    escape_formulas: true,
    header: true,
    // with a delimiter of one's own, nothing but that very delimiter would be quoted
    quote_record_delimiter: true,
    record_delimiter: 'windows',
  });
}
