import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import type { MediaEvent } from './events.ts';
import type { Gallery, MediaState } from './state.ts';

/** The gallery of an item, or of the event itself (null). */
export const galleryOf = (state: MediaState, itemId: number | null): Gallery =>
  state.get(itemId ?? 0) ?? { media: PersistentMap.of(), cover: null };

/** The media of an event and its items after a domain event. */
export function evolve(state: MediaState, happened: MediaEvent | CommandAbandoned): MediaState {
  switch (happened.type) {
    case 'MediaAttached': {
      const { itemId, mediaId, fileId, path, kind, poster, width, height, place } = happened.data;
      return changed(state, itemId, ({ media, cover }) => ({
        media: media.with(fileId, { mediaId, fileId, path, kind, poster, width, height, place }),
        cover,
      }));
    }
    case 'MediaMoved': {
      const { itemId, fileId, to } = happened.data;
      return changed(state, itemId, (gallery) => {
        const moved = gallery.media.get(fileId);
        return moved === undefined
          ? gallery
          : { ...gallery, media: gallery.media.with(fileId, { ...moved, place: to }) };
      });
    }
    case 'MediaRemoved': {
      const { itemId, fileId } = happened.data;
      return changed(state, itemId, (gallery) => ({ ...gallery, media: gallery.media.without(fileId) }));
    }
    case 'EventCoverChanged':
      return changed(state, null, (gallery) => ({ ...gallery, cover: happened.data.to }));
    case 'ItemCoverChanged':
      return changed(state, happened.data.itemId, (gallery) => ({ ...gallery, cover: happened.data.to }));
    case 'CommandAbandoned':
      return state;
    default:
      return never(happened);
  }
}

function changed(
  state: MediaState,
  itemId: number | null,
  change: (gallery: Gallery) => Gallery,
): MediaState {
  return state.with(itemId ?? 0, change(galleryOf(state, itemId)));
}
