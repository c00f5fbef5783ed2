import type { PersistentMap } from '../kernel/persistent-map.ts';
import type { Cover } from './events.ts';

/** A picture or video that is shown. */
export interface Medium {
  readonly mediaId: number;
  readonly fileId: number;
  readonly path: string;
  readonly kind: 'image' | 'video';
  readonly poster: string | null;
  /** pixels; null if unknown */
  readonly width: number | null;
  readonly height: number | null;
  readonly place: number;
}

/** The media of an event, or of one item. */
export interface Gallery {
  /** by id of the file */
  readonly media: PersistentMap<number, Medium>;
  readonly cover: Cover | null;
}

/** All media of an event and its items: galleries by id of the item, 0 for the event itself. */
export type MediaState = PersistentMap<number, Gallery>;
