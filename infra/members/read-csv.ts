import { CsvError, parse } from 'csv-parse/sync';
import { memberColumns, type MemberColumn } from './columns.ts';

/** A line of the file by its columns; what the file does not have is missing. */
export interface CsvLine {
  readonly line: number;
  readonly fields: Readonly<Partial<Record<MemberColumn, string>>>;
}

/** Most lines in one file: what one request may bring. */
export const mostLines = 5_000;

/** Headers as people write them: 'First Name' and 'first_name' are firstname. */
const headerKey = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

const otherNames: Readonly<Record<string, MemberColumn>> = {
  emailaddress: 'email',
  mail: 'email',
  givenname: 'firstname',
  surname: 'lastname',
  familyname: 'lastname',
  telephone: 'phone',
  phonenumber: 'phone',
  address: 'address1',
  street: 'address1',
  zipcode: 'zip',
  postcode: 'zip',
  postalcode: 'zip',
};

/** Reads a file of members; a code says why it is none. */
export function readCsv(csv: string): readonly CsvLine[] | string {
  // no text has a zero character: a spreadsheet, a picture
  if (csv.trim() === '' || csv.includes('\0')) return 'not-csv';
  try {
    const records: readonly { info: { lines: number }; record: Record<string, string> }[] = parse(csv, {
      bom: true,
      columns: columnsIn,
      delimiter: delimiterOf(csv),
      info: true,
      max_record_size: 20_000,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: mostLines + 1,
      trim: true,
    });
    if (records.length > mostLines) return 'too-many-lines';
    return records.map(({ info, record }) => ({
      line: info.lines,
      fields: Object.fromEntries(Object.entries(record).map(([column, value]) => [column, unescaped(value)])),
    }));
  } catch (error) {
    if (error instanceof NoMembers) return error.message;
    if (error instanceof CsvError) return 'not-csv';
    throw error;
  }
}

class NoMembers extends Error {}

function columnsIn(header: readonly string[]): (MemberColumn | false)[] {
  const columns = header.map((name) => {
    const key = headerKey(name);
    return memberColumns.find((column) => column === key) ?? otherNames[key] ?? (false as const);
  });
  if (!columns.includes('email')) throw new NoMembers('no-email-column');
  const known = columns.filter((column) => column !== false);
  if (new Set(known).size < known.length) throw new NoMembers('column-twice');
  return columns;
}

/** The separator of the header line: spreadsheets of half the world write semicolons. */
function delimiterOf(csv: string): string {
  const [header = ''] = csv.split(/\r?\n/, 1);
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** What an export wrote so that no spreadsheet takes it for a formula. */
function unescaped(value: string): string {
  return value.replace(/^'(?=[=+\-@\t\r])/, '');
}
