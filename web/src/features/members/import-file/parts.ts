import { importColumns, type ColumnMap } from './columns.ts';
import { headerKey } from './guess-columns.ts';
import type { FileRow, FileTable } from './table.ts';

/** A wrong line, in the words of the server. */
export interface LineProblem {
  readonly line: number;
  readonly field: 'line' | 'email';
  readonly code: 'TOO_MANY_CELLS' | 'TWICE_IN_FILE';
}

/** A part of a file that fits into one request, as CSV with our columns. */
export interface ImportPart {
  readonly csv: string;
  /** the line of the file for each line of `csv` */
  readonly lines: ReadonlyMap<number, number>;
  /** how many rows it has */
  readonly rows: number;
}

export interface ImportParts {
  readonly parts: readonly ImportPart[];
  /** wrong lines that are in no part */
  readonly problems: readonly LineProblem[];
  /** names of the columns that are ignored; '' for a column without a name */
  readonly leftOut: readonly string[];
}

/** Rows of the first part, so that its answer comes soon, and of the others. */
const rowsOf = { first: 100, other: 500 };
/** Most bytes of a part, well below the 256 KiB of a request. */
const mostBytes = 200_000;

/** The file in parts, read by this map of columns. */
export function partsOf({ header, rows }: FileTable, map: ColumnMap): ImportParts {
  const columns = importColumns.filter((column) => map[column] !== undefined);
  const problems: LineProblem[] = [];
  const emails = new Set<string>();
  const lines: { readonly line: number; readonly text: string }[] = [];
  for (const { line, cells } of rows) {
    if (cells.slice(header.length).some((cell) => cell !== '')) {
      problems.push({ line, field: 'line', code: 'TOO_MANY_CELLS' });
      continue;
    }
    // the server compares within a part only, and more strictly
    const email = (cells[map.email ?? -1] ?? '').trim().toLowerCase();
    if (email !== '' && emails.has(email)) {
      problems.push({ line, field: 'email', code: 'TWICE_IN_FILE' });
      continue;
    }
    emails.add(email);
    lines.push({ line, text: columns.map((column) => quoted(cells[map[column] ?? -1] ?? '')).join(',') });
  }
  const used = new Set(columns.map((column) => map[column]));
  return { parts: split(columns.join(','), lines), problems, leftOut: ignored(header, rows, used) };
}

function split(
  header: string,
  lines: readonly { readonly line: number; readonly text: string }[],
): readonly ImportPart[] {
  const parts: ImportPart[] = [];
  let csv: string[] = [];
  let bytes = 0;
  let at = 1;
  let numbers = new Map<number, number>();
  const close = () => {
    if (csv.length > 0) parts.push({ csv: [header, ...csv].join('\n'), lines: numbers, rows: csv.length });
    [csv, bytes, at, numbers] = [[], 0, 1, new Map()];
  };
  for (const { line, text } of lines) {
    const size = sizeOf(text);
    if (csv.length >= (parts.length === 0 ? rowsOf.first : rowsOf.other) || bytes + size > mostBytes) close();
    at += text.split('\n').length;
    numbers.set(at, line);
    csv.push(text);
    bytes += size;
  }
  close();
  return parts;
}

/** The bytes of a line within a request, where quotes and line breaks are escaped. */
const sizeOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;

const quoted = (cell: string): string => `"${cell.replace(/\r\n?/g, '\n').replaceAll('"', '""')}"`;

function ignored(
  header: readonly string[],
  rows: readonly FileRow[],
  used: ReadonlySet<number | undefined>,
): string[] {
  const names = header.filter(
    (name, at) => !used.has(at) && (headerKey(name) !== '' || rows.some(({ cells }) => cells[at])),
  );
  return [...new Set(names)];
}
