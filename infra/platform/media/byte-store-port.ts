import type { Readable } from 'node:stream';

/**
 * Stores bytes: in a folder, or an object store. Names are our own ids, never input. What writes throws Unavailable while
 * the store cannot be used.
 */
export interface ByteStore {
  /**
   * Writes the stream under a temporary name. `onBytes` is called before each chunk and may throw to stop.
   */
  receive(name: string, content: Readable, onBytes: (bytes: number) => Promise<void>): Promise<string>;
  /** Writes bytes under a temporary name. Both methods return the name of the draft. */
  write(name: string, content: Buffer): Promise<string>;
  /**
   * Adds bytes to a draft that grows over several calls, and replaces what lies beyond the offset. They are on the disk
   * when it resolves. Throws DraftTooShort if the draft does not reach to the offset. One call for a name at a time.
   */
  append(name: string, offset: number, content: readonly Buffer[]): Promise<void>;
  /** A draft that grows, with its size in bytes; null if the name has none. */
  grown(name: string): Promise<{ readonly draft: string; readonly size: number } | null>;
  /** Reads a draft that grows. */
  readGrown(name: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Makes a draft the content of a name, atomically. It is on the disk when it resolves. Throws StorageFull. */
  keep(name: string, draft: string): Promise<void>;
  /** Size in bytes; null if the name does not exist. */
  size(name: string): Promise<number | null>;
  read(name: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Removes names and all their drafts; a missing name is no error. */
  remove(names: readonly string[]): Promise<void>;
  /** What is wrong with the store as a whole, to follow its name in a sentence; null if it works. */
  problem(): Promise<string | null>;
}

/** A draft lost bytes that it had. */
export class DraftTooShort extends Error {
  override readonly name = 'DraftTooShort';
}

/** The storage is full. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}
