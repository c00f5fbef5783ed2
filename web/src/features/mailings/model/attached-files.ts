/** A file that the mail of the form attaches. */
export interface AttachedFile {
  /** as the server takes it */
  readonly path: string;
  readonly kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT';
  /** null for a file of the library */
  readonly name: string | null;
  readonly thumbnailUrl: string | null;
  /** bytes; null for a file of the library */
  readonly size: number | null;
}

/** The maximum number of files of a mail. The server checks it: domain/mailing/commands.ts. */
export const mostFiles = 5;

/** All files of a mail together, bytes. The server checks it: infra/features/mailings/attached-files.ts. */
const mostBytes = 10 * 2 ** 20;

/** The code of the error of these files; null if they can be attached. */
export function refusalOfFiles(files: readonly Pick<AttachedFile, 'size'>[]): string | null {
  if (files.length > mostFiles) return 'too-many-attachments';
  const bytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return bytes > mostBytes ? 'attachments-too-large' : null;
}

/** The files as a text field of the form, so that its draft keeps them. */
export const textOfFiles = (files: readonly AttachedFile[]): string =>
  files.length === 0 ? '' : JSON.stringify(files);

/** The files of the text field; none if it was written by another version of the form. */
export function filesInText(text: string): readonly AttachedFile[] {
  if (text === '') return [];
  try {
    const files: unknown = JSON.parse(text);
    return Array.isArray(files) ? files.filter(isFile) : [];
  } catch {
    return [];
  }
}

const isFile = (file: unknown): file is AttachedFile =>
  typeof file === 'object' && file !== null && 'path' in file && typeof file.path === 'string';
