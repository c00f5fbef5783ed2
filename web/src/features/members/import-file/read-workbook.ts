import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { tableOf, UnreadableFile, type FileTable } from './table.ts';

/** Most bytes that a workbook may have unzipped: 5,000 lines take some megabytes. */
export const maxUnzipped = 60 * 1_024 * 1_024;
/** Most files of a workbook. */
const maxEntries = 2_000;

/** Whether the bytes begin as those of a ZIP archive, which every workbook is. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads the first sheet of an .xlsx workbook. Throws UnreadableFile. */
export async function readWorkbook(bytes: Uint8Array): Promise<FileTable> {
  // stored without compression: the reader would inflate large parts in workers that our content policy forbids
  const archive = zipSync(unzipped(bytes), { level: 0 });
  const copy = new ArrayBuffer(archive.byteLength);
  new Uint8Array(copy).set(archive);
  const sheet = await readSheet(copy).catch(() => {
    throw new UnreadableFile('not-csv');
  });
  return tableOf(
    sheet.map((row, index) => ({ line: index + 1, cells: row.map(textOf) })),
    null,
  );
}

/** The parts of a workbook. More than their declared sizes is never written, so a bomb that lies stays small. */
function unzipped(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (!/\.(xml|rels)$/.test(name)) return false;
        total += originalSize;
        if (total > maxUnzipped || entries > maxEntries) throw new UnreadableFile('too-large');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('not-csv');
  }
}

/**
 * A cell as text: days as yyyy-MM-dd, and numbers such as phone numbers without exponents. A number that is formatted as
 * a day but is none, which a spreadsheet shows as ####, is empty.
 */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number')
    return cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
  return typeof cell === 'string' ? cell.trim() : JSON.stringify(cell);
}
