import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import type { FieldCode } from '../../../domain/kernel/codes.ts';
import { breaksForOthers } from '../../platform/fair-queues/give-way.ts';
import { memberColumns, type MemberColumn } from './columns.ts';

/** A line of the file by column. Columns that the file does not have are absent. */
export interface CsvLine {
  readonly line: number;
  readonly fields: Readonly<Partial<Record<MemberColumn, string>>>;
  /** an error of the whole line: its cells cannot be assigned to columns */
  readonly problem?: 'too-many-cells';
}

export interface CsvFile {
  readonly lines: readonly CsvLine[];
  /** names of the columns that are ignored; '' for a column with content but no name */
  readonly leftOut: readonly string[];
}

/** Maximum number of lines in a file, because it comes in one request. */
export const maxLines = 5_000;

/** Normalises a header: 'First Name' and 'first_name' become 'firstname'. */
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

/** Lines that are assigned to columns before other calls have their turn. */
const linesAtOnce = 100;
/** Bytes that are read before other calls have their turn: a millisecond or two. */
const bytesAtOnce = 8 * 1_024;

/** Reads a CSV file of members; resolves to a code when it cannot be read as one. */
export async function readCsv(csv: string): Promise<CsvFile | FieldCode> {
  // a zero character means a binary file, such as a spreadsheet or a picture
  if (csv.trim() === '' || csv.includes('\0')) return 'not-csv';
  try {
    const [header, ...records] = await recordsIn(csv);
    const columns = columnsIn(header?.record ?? []);
    if (records.length > maxLines) return 'too-many-lines';
    const giveWay = breaksForOthers();
    const lines: CsvLine[] = [];
    for (const [index, { info, record }] of records.entries()) {
      lines.push(lineOf(info.lines, record, columns));
      if (index % linesAtOnce === linesAtOnce - 1) await giveWay();
    }
    return { lines, leftOut: leftOut(header?.record ?? [], columns, records) };
  } catch (error) {
    if (error instanceof UnusableFile) return error.code;
    if (error instanceof CsvError) return 'not-csv';
    throw error;
  }
}

// csv-parse's types do not include `info`
const csvRecord = z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) });
type CsvRecord = z.output<typeof csvRecord>;

/** The lines that are not empty, the header first. */
async function recordsIn(csv: string): Promise<readonly CsvRecord[]> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(csv),
    info: true,
    max_record_size: 20_000,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: maxLines + 2,
    trim: true,
  });
  const records: CsvRecord[] = [];
  // the parser reads bytes, so that a piece may end within a character
  for await (const record of Readable.from(piecesOf(Buffer.from(csv))).pipe(parser))
    records.push(csvRecord.parse(record));
  return records;
}

/** The pieces of a file; other calls have their turn between two of them. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const giveWay = breaksForOthers();
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    await giveWay();
    yield bytes.subarray(at, at + bytesAtOnce);
  }
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

class UnusableFile extends Error {
  constructor(readonly code: FieldCode) {
    super(code);
  }
}

function columnsIn(header: readonly string[]): Columns {
  const columns = header.map((name) => {
    const key = headerKey(name);
    return memberColumns.find((column) => column === key) ?? otherNames[key] ?? null;
  });
  if (!columns.includes('email')) throw new UnusableFile('no-email-column');
  const known = columns.filter((column) => column !== null);
  if (new Set(known).size < known.length) throw new UnusableFile('column-twice');
  return columns;
}

/** The most frequent separator of the header line. Many spreadsheets write semicolons. */
function delimiterOf(csv: string): string {
  const [header = ''] = csv.split(/\r?\n/, 1);
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Removes the apostrophe that an export puts before formulas. */
function unescaped(value: string): string {
  return value.replace(/^'(?=[=+\-@\t\r])/, '');
}
