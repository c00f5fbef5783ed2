import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { MediaKind } from './port.ts';

export interface Content {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly extension: string;
}

/** Largest files by kind, in bytes (docs/product/media.md#kinds). */
export const maxBytes: Readonly<Record<MediaKind, number>> = {
  image: 10 * 2 ** 20,
  video: 200 * 2 ** 20,
  document: 25 * 2 ** 20,
};

/** Number of bytes at the start of a file that identify its kind in most cases. */
export const headLength = 4_100;

const kinds: Readonly<Record<string, readonly [MediaKind, mime: string]>> = {
  jpg: ['image', 'image/jpeg'],
  png: ['image', 'image/png'],
  apng: ['image', 'image/png'],
  gif: ['image', 'image/gif'],
  webp: ['image', 'image/webp'],
  avif: ['image', 'image/avif'],
  mp4: ['video', 'video/mp4'],
  m4v: ['video', 'video/mp4'],
  mov: ['video', 'video/quicktime'],
  webm: ['video', 'video/webm'],
  ogv: ['video', 'video/ogg'],
  avi: ['video', 'video/x-msvideo'],
  mkv: ['video', 'video/x-matroska'],
  pdf: ['document', 'application/pdf'],
  docx: ['document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  // the container of old Office files does not say which kind of document it is
  cfb: ['document', 'application/msword'],
};

const space = /\s*/y;
const declaration = /<\?xml[^>]*\?>\s*/iy;
const doctype = /<!DOCTYPE svg[^>[]*>\s*/iy;
const root = /<svg[\s>]/iy;

/**
 * Whether a text starts like an SVG; one that declares entities is refused. Reads the text once: a single
 * regular expression could try every way to divide the comments.
 */
function beginsAsSvg(text: string): boolean {
  const after = (part: RegExp, at: number): number => {
    part.lastIndex = at;
    return part.test(text) ? part.lastIndex : at;
  };
  const afterComments = (from: number): number => {
    let at = from;
    while (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) return text.length;
      at = after(space, end + 3);
    }
    return at;
  };
  const prolog = afterComments(after(declaration, after(space, 0)));
  const start = afterComments(after(doctype, prolog));
  return after(root, start) > start;
}

/** The kind of a file from its first bytes; undefined if it is unknown or not accepted. */
export async function kindOfHead(head: Buffer): Promise<Content | undefined> {
  if (beginsAsSvg(head.toString('utf8'))) return { kind: 'image', mime: 'image/svg+xml', extension: 'svg' };
  return contentOf((await fileTypeFromBuffer(head))?.ext);
}

/** The kind of a complete file, by its content. */
export async function kindOfFile(path: string, head: Buffer): Promise<Content | undefined> {
  if (beginsAsSvg(head.toString('utf8'))) return { kind: 'image', mime: 'image/svg+xml', extension: 'svg' };
  return contentOf((await fileTypeFromFile(path))?.ext);
}

function contentOf(ext: string | undefined): Content | undefined {
  const [kind, mime] = kinds[ext ?? ''] ?? [];
  if (ext === undefined || kind === undefined || mime === undefined) return undefined;
  return { kind, mime, extension: ext === 'cfb' ? 'doc' : ext };
}
