import type { IndexedFile } from './indexed-file.ts';
import type { MediaFile } from './port.ts';

/** The name under which a smaller size of a picture is stored. */
export const nameOfSize = (publicId: string, size: 'thumbnail' | 'medium'): string => `${publicId}.${size}`;

/** The names under which the bytes of a file are stored. */
export const namesOf = (publicId: string): string[] => [
  publicId,
  nameOfSize(publicId, 'thumbnail'),
  nameOfSize(publicId, 'medium'),
  uploadNameOf(publicId),
];

/** The name of its draft while it arrives over several calls. */
export const uploadNameOf = (publicId: string): string => `${publicId}.upload`;

/** The public id in a file's path; null if it is no such path. */
export const publicIdIn = (path: string): string | null => /^\/media\/([\w-]{22})$/.exec(path)?.[1] ?? null;

const pathOf = (publicId: string): string => `/media/${publicId}`;

/** A file of the index as the rest of the program sees it. */
export function mediaFile({ file_id: fileId, public_id: publicId, ...file }: IndexedFile): MediaFile {
  const path = pathOf(publicId);
  const { kind, purpose, name, mime, width, height } = file;
  const poster = file.poster === null ? null : pathOf(file.poster);
  const picture = kind === 'image' ? path : poster;
  return {
    fileId,
    kind,
    purpose,
    name,
    path,
    thumbnail: picture && `${picture}/thumbnail`,
    poster,
    mime,
    width,
    height,
  };
}
