import { stringify } from 'csv-stringify/sync';
import type { MemberRow } from '../../../projections/members/table.ts';
import { memberColumns } from './columns.ts';

/**
 * Members as CSV (RFC 4180) in UTF-8 with a byte order mark, which spreadsheets need. A cell that a
 * spreadsheet would read as a formula begins with an apostrophe (OWASP, CSV injection). Every cell is quoted:
 * a spreadsheet that separates by semicolons would find a formula after one.
 *
 * `begins`: false for a later piece of the same file, which has no mark and no header.
 */
export function writeCsv(members: readonly MemberRow[], { begins = true } = {}): string {
  return stringify([...members], {
    bom: begins,
    columns: [...memberColumns],
    escape_formulas: true,
    header: begins,
    quoted: true,
    record_delimiter: 'windows',
  });
}
