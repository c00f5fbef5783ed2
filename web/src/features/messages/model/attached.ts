/** A picture or video of the library that a message shows. */
export interface Attached {
  /** its address, which commands take too */
  readonly url: string;
  readonly kind: 'IMAGE' | 'VIDEO';
  /** null for videos */
  readonly thumbnailUrl: string | null;
}

/** The maximum number of files of one message. */
export const mostAttached = 10;

/** Whether two lists show the same files in the same order. */
export const sameFiles = (one: readonly Attached[], other: readonly Attached[]): boolean =>
  one.length === other.length && one.every(({ url }, at) => url === other[at]?.url);
