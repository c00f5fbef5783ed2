import { useState } from 'react';
import type { Composed } from './composed.ts';

/** A picture or video that a post can have. */
export interface PostFile {
  readonly url: string;
  readonly thumbnailUrl: string | null;
  /** 'UNKNOWN' for one that a draft or an address names and that is not loaded */
  readonly kind: string;
}

/** Files that can be chosen: those that are offered, those that were added, and what else the post has, once each. */
export function filesOf(
  offered: readonly PostFile[],
  added: readonly PostFile[],
  media: Composed['media'],
): readonly PostFile[] {
  const known = new Map([...offered, ...added].map((file) => [file.url, file] as const));
  const others = [...media]
    .filter((url) => !known.has(url))
    .map((url) => ({ url, thumbnailUrl: null, kind: 'UNKNOWN' }));
  return [...known.values(), ...others];
}

/** The files of a form, to which some can be added from the library. */
export function useFiles(offered: readonly PostFile[], post: Composed, before: readonly PostFile[] = []) {
  const [added, setAdded] = useState(before);
  return {
    files: filesOf(offered, added, post.media),
    added,
    /** Adds a file and chooses it: the post with it. */
    withFile({ url, thumbnailUrl, kind }: PostFile): Composed {
      setAdded((files) => [...files, { url, thumbnailUrl, kind }]);
      return { ...post, media: new Set([...post.media, url]) };
    },
  };
}
