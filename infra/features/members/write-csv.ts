import { stringify } from 'csv-stringify/sync';
import type { MemberRow } from '../../../projections/members/table.ts';
import { memberColumns } from './columns.ts';

/**
 * Members as CSV (RFC 4180) in UTF-8 with a byte order mark, which spreadsheets need. A cell that a
 * spreadsheet would read as a formula begins with an apostrophe (OWASP, CSV injection).
 */
export function writeCsv(members: readonly MemberRow[]): string {
  return stringify([...members], {
    bom: true,
    columns: [...memberColumns],
    escape_formulas: true,
    header: true,
    // otherwise only cells with the set record delimiter would be quoted, not those with other line breaks
    quote_record_delimiter: true,
    record_delimiter: 'windows',
  });
}
