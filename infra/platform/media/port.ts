import type { Readable } from 'node:stream';
import type { Page } from '../../../projections/kernel/page.ts';
import type { Refused } from '../dispatch/port.ts';

export type MediaKind = 'image' | 'video' | 'document';

/**
 * What files are uploaded for, by name. A feature adds its own by declaration merging, beside the use
 * case that uploads them.
 */
export interface MediaPurposes {
  library: true;
}

export type MediaPurpose = keyof MediaPurposes;

/** A file of a tenant's library. */
export interface MediaFile {
  readonly fileId: number;
  readonly kind: MediaKind;
  readonly purpose: MediaPurpose;
  /** `/media/…`, which whoever knows it may fetch: 128 random bits */
  readonly path: string;
  /** the same of a small picture; null for what is not one */
  readonly thumbnail: string | null;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** A picture or video of the library, with when it came. */
export interface LibraryEntry extends MediaFile {
  readonly addedAt: Date;
}

export interface Upload {
  readonly tenantId: number;
  readonly userId: number;
  /** what this call has a use for; its content decides what a file is, never its name */
  readonly accept: readonly MediaKind[];
  readonly purpose: MediaPurpose;
  /** the sender's `Idempotency-Key`: the same one again gives the file of the first time (decisions 15) */
  readonly key?: string | undefined;
  readonly content: Readable;
}

/** Bytes to send: all of a file, or the part that was asked for. */
export interface MediaContent {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly extension: string;
  readonly size: number;
  /** bytes from `start` up to and including `end` */
  read(range?: { readonly start: number; readonly end: number }): Promise<Readable>;
}

/** A tenant's room for files, in bytes. */
export interface Room {
  readonly taken: number;
  /** nothing is kept beyond it */
  readonly quota: number;
}

/** Pictures, videos and documents of tenants. */
export interface Media {
  /**
   * Keeps one file: checked by content, images made anew without metadata. It is there as a whole or
   * not at all. Refused with 'too-large', 'wrong-kind', 'unreadable-file' (damaged, or not what it
   * pretends to be), 'quota-full', 'storage-full', 'conflict' (sent again with the same key before it
   * had arrived, or so slow that it was swept). `repeated`: it is what the same key brought before,
   * and what came now was not looked at.
   */
  keep(upload: Upload): Promise<({ readonly ok: true; readonly repeated: boolean } & MediaFile) | Refused>;
  /** The file of an address, or its thumbnail; null for none. */
  open(publicId: string, part: 'file' | 'thumbnail'): Promise<MediaContent | null>;
  /** A tenant's files among these ids. */
  filesByIds(tenantId: number, fileIds: readonly number[]): Promise<readonly MediaFile[]>;
  /** The file of a tenant at a path as commands have it; null for none that is there as a whole. */
  fileAt(tenantId: number, path: string): Promise<MediaFile | null>;
  /** The pictures and videos that were uploaded to the tenant's library, newest first. Throws InvalidCursor. */
  library(
    tenantId: number,
    page: { readonly first: number; readonly after: string | null },
  ): Promise<Page<LibraryEntry>>;
  /** How much room a tenant's files take, those that are arriving with what is set aside for them. */
  room(tenantId: number): Promise<Room>;
  /**
   * Removes a file that was uploaded for this purpose, unless something shows it or a command is
   * about to ('in-use').
   */
  removeUnused(
    tenantId: number,
    fileId: number,
    purpose: MediaPurpose,
  ): Promise<{ readonly ok: true } | Refused>;
  /** Destroys a file of the tenant, its bytes first: what is interrupted can be repeated. */
  destroy(tenantId: number, path: string): Promise<void>;
  /** Removes those of the ids that are the tenant's; answers how many. */
  remove(tenantId: number, fileIds: readonly number[]): Promise<number>;
}

/** Whether a feature shows a file of a tenant. */
export interface FilesShown {
  /** `except`: somebody whose own picture does not count, such as a member (`member-4`) who is erased. */
  shows(tenantId: number, path: string, except?: string): Promise<boolean>;
}

/** Where bytes lie: a folder, or an object store. Names are ids of ours, never anything typed. */
export interface ByteStore {
  /** Writes the stream under a temporary name; `onBytes` is told before each chunk, and may throw to stop. */
  receive(name: string, content: Readable, onBytes: (bytes: number) => Promise<void>): Promise<string>;
  /** Writes bytes under a temporary name of their own. Both return where the draft lies. */
  write(name: string, content: Buffer): Promise<string>;
  /** Makes a draft the content of a name: at once, and to stay. */
  keep(name: string, draft: string): Promise<void>;
  /** Size in bytes; null when there is nothing under the name. */
  size(name: string): Promise<number | null>;
  read(name: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Removes names and all drafts made for them; what is not there is no error. */
  remove(names: readonly string[]): Promise<void>;
}

/** There is no room for more bytes. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}
