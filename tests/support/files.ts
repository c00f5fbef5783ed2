import { Readable } from 'node:stream';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { MediaFile, MediaPurpose } from '../../infra/platform/media/port.ts';

/** One red pixel. */
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4z8AAAAMBAQCc479ZAAAAAElFTkSuQmCC',
  'base64',
);

/** An mp4 of this many bytes: its first box says what it is, the rest is empty. */
export function aVideo(bytes: number): Buffer {
  const video = Buffer.alloc(bytes);
  Buffer.from('0000001c667479706d703432000000006d70343269736f6d61766331', 'hex').copy(video);
  return video;
}

/** The start of a PDF; nothing reads more of it. */
export const aDocument = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A form with these fields and then one file. */
export function formWith(
  file: Uint8Array<ArrayBuffer>,
  name = 'picture.png',
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([file]), name);
  return form;
}

/** Uploads a picture to a tenant's media store. */
export async function keptPicture(
  { media }: Pick<EdgePorts, 'media'>,
  tenantId: number,
  purpose: MediaPurpose = 'library',
): Promise<MediaFile> {
  const content = Readable.from([aPicture]);
  const kept = await media.keep({ tenantId, userId: 1, accept: ['image'], purpose, content });
  if (!kept.ok) throw new Error(kept.code);
  return kept;
}

/** Uploads a video of this many bytes to a tenant's media store. */
export async function keptVideo(
  { media }: Pick<EdgePorts, 'media'>,
  tenantId: number,
  bytes: number,
): Promise<MediaFile> {
  const content = Readable.from([aVideo(bytes)]);
  const kept = await media.keep({ tenantId, userId: 1, accept: ['video'], purpose: 'library', content });
  if (!kept.ok) throw new Error(kept.code);
  return kept;
}
