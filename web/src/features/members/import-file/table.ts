/** What a file of members holds, as text. */
export interface FileTable {
  readonly header: readonly string[];
  readonly rows: readonly FileRow[];
  /** how the text was decoded; null for a workbook */
  readonly encoding: string | null;
}

export interface FileRow {
  /** line of a text file or row of a workbook, as its program shows it; the header is 1 */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a file cannot be read, as the codes of the server. */
export type FileProblem = 'not-csv' | 'too-many-lines' | 'too-large';

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** Most lines of a file, without the header: as many as the server takes. */
export const maxLines = 5_000;
/** Most bytes of a file. */
export const maxFileSize = 10 * 1_024 * 1_024;

/** The table of rows that are not empty; the first is the header. Throws UnreadableFile. */
export function tableOf(rows: readonly FileRow[], encoding: string | null): FileTable {
  const [header, ...filled] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (header === undefined) throw new UnreadableFile('not-csv');
  if (filled.length > maxLines) throw new UnreadableFile('too-many-lines');
  return { header: header.cells, rows: filled, encoding };
}
