import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { MediaKind } from './port.ts';

export interface Content {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly extension: string;
}

/** Largest files by kind, bytes: spec 1, section 9. */
export const longest: Readonly<Record<MediaKind, number>> = {
  image: 10 * 2 ** 20,
  video: 200 * 2 ** 20,
  document: 25 * 2 ** 20,
};

/** So many bytes say what a file is, mostly. */
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
  // the container of old Office files says no more of itself
  cfb: ['document', 'application/msword'],
};

/** An SVG begins so; one that declares entities of its own is not taken. */
const svg =
  /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>[]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i;

/** What a beginning looks like; undefined when it says nothing, or nothing that we keep. */
export async function kindOfHead(head: Buffer): Promise<Content | undefined> {
  if (svg.test(head.toString('utf8'))) return { kind: 'image', mime: 'image/svg+xml', extension: 'svg' };
  return contentOf((await fileTypeFromBuffer(head))?.ext);
}

/** What a whole file is, by its content. */
export async function kindOfFile(path: string, head: Buffer): Promise<Content | undefined> {
  if (svg.test(head.toString('utf8'))) return { kind: 'image', mime: 'image/svg+xml', extension: 'svg' };
  return contentOf((await fileTypeFromFile(path))?.ext);
}

function contentOf(ext: string | undefined): Content | undefined {
  const [kind, mime] = kinds[ext ?? ''] ?? [];
  if (ext === undefined || kind === undefined || mime === undefined) return undefined;
  return { kind, mime, extension: ext === 'cfb' ? 'doc' : ext };
}
