import type { Readable } from 'node:stream';
import type { Period } from '../../../domain/kernel/day.ts';
import type { Page } from '../../../projections/kernel/page.ts';
import type { Refused } from '../dispatch/port.ts';

export type MediaKind = 'image' | 'video' | 'document';

/**
 * What files are uploaded for, by name. A feature adds its own by declaration merging, beside the use
 * case that uploads them.
 */
export interface MediaPurposes {
  library: true;
  /** nothing yet: an upload that no form has taken */
  upload: true;
  /** a picture that stands for a video of the library */
  poster: true;
}

export type MediaPurpose = keyof MediaPurposes;

/** A file of a tenant's library. */
export interface MediaFile {
  readonly fileId: number;
  readonly kind: MediaKind;
  readonly purpose: MediaPurpose;
  /** under which it is downloaded; null if its upload had none */
  readonly name: string | null;
  /** `/media/…` with 128 random bits; everybody who knows it may fetch the file */
  readonly path: string;
  /** the path of the thumbnail, of a video that of its poster; null if there is none */
  readonly thumbnail: string | null;
  /** the path of the picture that stands for a video; null for none */
  readonly poster: string | null;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** A picture or video of the library, with the time of its upload. */
export interface LibraryEntry extends MediaFile {
  readonly addedAt: Date;
}

/** Which files of the library: of one kind, uploaded within a period; all without both. */
export interface LibraryFilter {
  readonly kind?: MediaKind | null;
  readonly added?: Period | null;
}

export interface LibraryPage extends Page<LibraryEntry> {
  /** how many files the library has lost so far, at the time of the page or shortly before it */
  readonly removals: number;
}

/** The maximum number of months of a library. */
export const mostLibraryMonths = 600;

export interface Upload {
  readonly tenantId: number;
  readonly userId: number;
  /** the kinds that the call accepts; the content decides the kind of a file, never its name */
  readonly accept: readonly MediaKind[];
  readonly purpose: MediaPurpose;
  /** the sender's `Idempotency-Key`: a repeat with the same key returns the first file (decision 15) */
  readonly key?: string | undefined;
  readonly content: Readable;
  /** the file name as the sender wrote it; `displayName` cleans it before it is stored */
  readonly name?: string | null;
  /** bytes that the sender announced, the file's or a little more; undefined if unknown */
  readonly declared?: number | undefined;
}

/** Whose an unfinished upload is: one person in one tenant. Nobody else finds it. */
export interface UploadOwner {
  readonly tenantId: number;
  readonly userId: number;
}

/** A file that arrives over several calls, until a form takes it. */
export interface UnfinishedUpload {
  readonly uploadId: number;
  readonly name: string | null;
  /** bytes of the whole file, as announced */
  readonly length: number;
  /** bytes that are on the disk: the next ones are expected there */
  readonly offset: number;
  /** an hour after its last byte; a day after it, once all of them are there */
  readonly expiresAt: Date;
}

/** A form takes a finished upload. */
export interface Taking extends UploadOwner, Pick<Upload, 'accept' | 'purpose' | 'key'> {
  readonly uploadId: number;
  /** the tenant that keeps the file, if it is not that of the upload */
  readonly keeper?: number;
  /** whether the file keeps the name of the upload */
  readonly keepsName?: boolean;
  /** bytes that the form accepts of a file, if these are fewer than of its kind */
  readonly mostBytes?: number | undefined;
}

/**
 * Uploads that go on at the byte at which they were interrupted, also in another process. A call that is interrupted
 * keeps what has arrived of it.
 */
export interface UnfinishedUploads {
  /**
   * Announces a file and reserves its storage. Refused with 'too-large', 'too-many-uploads', 'quota-full' and
   * 'owner-quota-full'.
   */
  begin(
    owner: UploadOwner,
    file: { readonly length: number; readonly name: string | null },
  ): Promise<({ readonly ok: true } & UnfinishedUpload) | Refused>;
  /** Null if there is none, it has expired, a form has taken it, or it is somebody else's. */
  find(owner: UploadOwner, uploadId: number): Promise<UnfinishedUpload | null>;
  /**
   * Adds bytes. Of two senders at the same time one is refused. Refused with 'not-found', 'wrong-offset' if another
   * byte is expected, 'too-large' if they are more than announced or too many for a file of this kind, 'storage-full'.
   */
  append(
    owner: UploadOwner,
    uploadId: number,
    at: { readonly offset: number; readonly content: Readable },
  ): Promise<({ readonly ok: true } & UnfinishedUpload) | Refused>;
  /** Removes an upload; false if there is none, or while a form takes it. */
  end(owner: UploadOwner, uploadId: number): Promise<boolean>;
  /** Removes all uploads of a person. */
  endAll(userId: number): Promise<void>;
  /**
   * Makes a finished upload a file, checked like every other: refused as `Media.keep`, with 'invalid' of the field
   * `uploads` if there is none or bytes are missing, and with 'conflict' while another form takes it. One whose
   * content is refused is removed; otherwise it stays. A repeat with the same key, and every form with this purpose
   * until something shows the file, gets the same file.
   */
  take(taking: Taking): ReturnType<Media['keep']>;
}

export type MediaPart = 'file' | 'thumbnail' | 'medium';

/** The content of a file, as a whole or in part. */
export interface MediaContent {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly extension: string;
  readonly size: number;
  /** the name of its upload; null if it had none */
  readonly downloadName: string | null;
  /** bytes from `start` up to and including `end` */
  read(range?: { readonly start: number; readonly end: number }): Promise<Readable>;
}

/** A tenant's storage for files, in bytes. */
export interface Room {
  readonly taken: number;
  /** no file is stored beyond it */
  readonly quota: number;
}

/** Pictures, videos and documents of tenants. */
export interface Media {
  /**
   * Stores one file: checked by its content, images re-encoded without metadata. A file is stored completely
   * or not at all. Refused with 'too-large', 'wrong-kind', 'unreadable-file' (damaged, or its content is of
   * another kind), 'quota-full' of the tenant, 'owner-quota-full' of all tenants of its owner, 'storage-full', 'conflict' (sent again with the same key before it had
   * arrived, or so slow that it was removed). `repeated`: this is the file of an earlier upload with the same
   * key; the new content was not read.
   */
  keep(upload: Upload): Promise<({ readonly ok: true; readonly repeated: boolean } & MediaFile) | Refused>;
  /** Files that arrive over several calls. */
  readonly uploads: UnfinishedUploads;
  /**
   * The file at an address, or a smaller size of a picture; null if there is none. The medium size of a picture that
   * is no larger, or of which none can be made now, is the picture itself.
   */
  open(publicId: string, part: MediaPart): Promise<MediaContent | null>;
  /** A tenant's files among these ids. */
  filesByIds(tenantId: number, fileIds: readonly number[]): Promise<readonly MediaFile[]>;
  /** The tenant's file at a path as commands contain it; null if there is no complete file. */
  fileAt(tenantId: number, path: string): Promise<MediaFile | null>;
  /** The tenant's files at these paths, with one statement; in no order, missing ones are absent. */
  filesAt(tenantId: number, paths: readonly string[]): Promise<readonly MediaFile[]>;
  /** The pictures and videos of the tenant's library, newest first. Throws InvalidCursor. */
  library(
    tenantId: number,
    page: LibraryFilter & { readonly first: number; readonly after: string | null },
  ): Promise<LibraryPage>;
  /** The months (yyyy-MM) in the zone in which files of the library were uploaded, newest first; at most 600. */
  libraryMonths(
    tenantId: number,
    of: Pick<LibraryFilter, 'kind'> & { readonly timezone: string },
  ): Promise<readonly string[]>;
  /**
   * Makes a picture of the tenant, uploaded as a poster, stand for a video of its library, instead of the one before.
   * It is removed with the video. Refused with 'not-found' if there is no such video or picture.
   */
  givePoster(
    tenantId: number,
    fileId: number,
    posterFileId: number,
  ): Promise<{ readonly ok: true } | Refused>;
  /** How many such files the tenant's library has. */
  libraryCount(tenantId: number, filter?: LibraryFilter): Promise<number>;
  /** How much storage a tenant's files use, including what is reserved for arriving files. */
  room(tenantId: number): Promise<Room>;
  /**
   * Removes a file that was uploaded for this purpose, unless something uses it or a command is about to
   * ('in-use').
   */
  removeUnused(
    tenantId: number,
    fileId: number,
    purpose: MediaPurpose,
  ): Promise<{ readonly ok: true } | Refused>;
  /**
   * Removes files of this purpose, of all tenants, that were used once and that nothing has used for a day; returns
   * their number.
   */
  sweepUnused(purpose: Exclude<MediaPurpose, 'library'>): Promise<number>;
  /** Destroys a file of the tenant, its bytes first, so that it can be repeated after an interruption. */
  destroy(tenantId: number, path: string): Promise<void>;
  /** Removes those of the ids that belong to the tenant; returns their number. */
  remove(tenantId: number, fileIds: readonly number[]): Promise<number>;
}

/** The tenants of one owner: their files share the owner's room. */
export interface TenantsOfOwner {
  readonly ownerId: number;
  readonly tenantIds: readonly number[];
}

/** The owner of a tenant with all their tenants, also those being registered; null if nobody knows the tenant. */
export type OwnerOfTenant = (tenantId: number) => Promise<TenantsOfOwner | null>;

/** Called after a tenant got or lost files of a purpose. Must not throw. */
export type FilesChanged = (tenantId: number, purpose: MediaPurpose) => void;

/** Whether a feature uses a file of a tenant. */
export interface FilesShown {
  /**
   * `except`: a person whose own picture does not count, such as a member (`member-4`) who is being erased.
   */
  shows(tenantId: number, path: string, except?: string): Promise<boolean>;
}
