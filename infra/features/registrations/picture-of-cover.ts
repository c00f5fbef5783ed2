import type { Cover } from '../../../domain/event-media/events.ts';

/** A picture that stands for an item. */
export interface Picture {
  /** in our own media store */
  readonly path: string;
  /** pixels; null if unknown */
  readonly width: number | null;
  readonly height: number | null;
}

/** The picture of a cover; null without one. */
export function pictureOfCover(cover: Cover | null): Picture | null {
  if (cover === null || cover.picture === null) return null;
  const { picture: path, width, height } = cover;
  return { path, width, height };
}
