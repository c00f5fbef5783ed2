import { readText } from './read-text.ts';
import { isArchive, readWorkbook } from './read-workbook.ts';
import { maxFileSize, UnreadableFile, type FileProblem, type FileTable } from './table.ts';

/** A file to read; `encoding` overrules the guess. */
export interface FileToRead {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding?: string;
}

/** Reads a file of members: a workbook if it is an archive, else text. */
export async function readFile({ bytes, encoding }: FileToRead): Promise<FileTable | FileProblem> {
  try {
    if (bytes.length > maxFileSize) return 'too-large';
    return isArchive(bytes) ? await readWorkbook(bytes) : readText(bytes, encoding);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem;
    throw error;
  }
}
