import { CsvError, parse } from 'csv-parse/sync';
import type { FieldCode } from '../../../domain/kernel/codes.ts';
import { memberColumns, type MemberColumn } from './columns.ts';

/** A line of the file by its columns; what the file does not have is missing. */
export interface CsvLine {
  readonly line: number;
  readonly fields: Readonly<Partial<Record<MemberColumn, string>>>;
  /** what is wrong with the line as a whole: which cell belongs to which column is not known */
  readonly problem?: 'too-many-cells';
}

export interface CsvFile {
  readonly lines: readonly CsvLine[];
  /** columns that no member has, by their names in the file; '' for those without one that hold something */
  readonly leftOut: readonly string[];
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
export function readCsv(csv: string): CsvFile | FieldCode {
  // no text has a zero character: a spreadsheet, a picture
  if (csv.trim() === '' || csv.includes('\0')) return 'not-csv';
  try {
    const [header, ...records] = recordsIn(csv);
    const columns = columnsIn(header?.record ?? []);
    if (records.length > mostLines) return 'too-many-lines';
    return {
      lines: records.map(({ info, record }) => lineOf(info.lines, record, columns)),
      leftOut: leftOut(header?.record ?? [], columns, records),
    };
  } catch (error) {
    if (error instanceof NoMembers) return error.code;
    if (error instanceof CsvError) return 'not-csv';
    throw error;
  }
}

interface CsvRecord {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

/** The lines with something in them, the header first. */
function recordsIn(csv: string): readonly CsvRecord[] {
  return parse(csv, {
    bom: true,
    delimiter: delimiterOf(csv),
    info: true,
    max_record_size: 20_000,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: mostLines + 2,
    trim: true,
    // the types know nothing of `info`
  }) as unknown as readonly CsvRecord[];
}

type Columns = readonly (MemberColumn | null)[];

function lineOf(line: number, cells: readonly string[], columns: Columns): CsvLine {
  if (cells.slice(columns.length).some((cell) => cell !== ''))
    return { line, fields: {}, problem: 'too-many-cells' };
  const fields = columns.flatMap((column, at) => {
    const cell = cells[at];
    return column === null || cell === undefined ? [] : [[column, unescaped(cell)] as const];
  });
  return { line, fields: Object.fromEntries(fields) };
}

function leftOut(header: readonly string[], columns: Columns, records: readonly CsvRecord[]): string[] {
  const names = header.filter(
    (name, at) => columns[at] === null && (name !== '' || records.some(({ record }) => record[at])),
  );
  return [...new Set(names)];
}

class NoMembers extends Error {
  constructor(readonly code: FieldCode) {
    super(code);
  }
}

function columnsIn(header: readonly string[]): Columns {
  const columns = header.map((name) => {
    const key = headerKey(name);
    return memberColumns.find((column) => column === key) ?? otherNames[key] ?? null;
  });
  if (!columns.includes('email')) throw new NoMembers('no-email-column');
  const known = columns.filter((column) => column !== null);
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
