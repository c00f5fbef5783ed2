import type { MediaKind, MediaPurpose } from './port.ts';

/** A row of `muster.files`. */
export interface IndexedFile {
  readonly file_id: number;
  readonly public_id: string;
  readonly kind: MediaKind;
  readonly purpose: MediaPurpose;
  readonly mime: string;
  readonly extension: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly touched_at: Date;
  /** under which it is downloaded */
  readonly name: string | null;
  /** the public id of the picture that stands for a video */
  readonly poster: string | null;
}

/** The columns of an IndexedFile. */
export const columns =
  'file_id, public_id, kind, purpose, mime, extension, width, height, touched_at, name, poster';
