import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import * as z from 'zod/mini';
import { decode } from './decode.ts';
import { maxLines, tableOf, UnreadableFile, type FileTable } from './table.ts';

const separators = [',', ';', '\t'];

// csv-parse's types do not include `info`
const csvRecords = z.array(z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }));

/** Reads a CSV file in any common encoding; its separator is found. Throws UnreadableFile. */
export function readText(bytes: Uint8Array, encoding?: string): FileTable {
  const decoded = decode(bytes, encoding);
  const text = decoded.text.replace(/^\uFEFF/, '');
  // a zero character means a binary file, such as a picture
  if (text.includes('\0')) throw new UnreadableFile('not-csv');
  return tableOf(
    recordsIn(text).map(({ info, record }) => ({ line: info.lines, cells: record })),
    decoded.encoding,
  );
}

function recordsIn(text: string): z.output<typeof csvRecords> {
  try {
    const records: unknown = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      max_record_size: 20_000,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: maxLines + 2,
      trim: true,
    });
    return csvRecords.parse(records);
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile('not-csv');
    throw error;
  }
}

/** The most frequent separator of the header, outside quotes. */
export function separatorOf(text: string): string {
  const header = (/^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  return separators.reduce((best, next) => (count(next) > count(best) ? next : best));
}
