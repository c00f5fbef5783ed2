import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { mediaCodes, type MediaCode } from './codes.ts';
import { attachMedia, chooseCover, moveMedia, removeMedia, type MediaCommand } from './commands.ts';
import { coverAfter, coverChange } from './cover.ts';
import { MediaAttached, mediaEvents, MediaMoved, MediaRemoved, type MediaEvent } from './events.ts';
import { evolve, galleryOf } from './evolve.ts';
import { inOrder, placesOf } from './places.ts';
import { hasRoomFor } from './room.ts';
import type { Gallery, MediaState, Medium } from './state.ts';

type Decision = readonly MediaEvent[] | Rejected<MediaCode>;

const mediaOf = ({ media }: Gallery): readonly Medium[] => inOrder([...media].map(([, medium]) => medium));

function attach({ data }: CommandOf<typeof attachMedia>, state: MediaState): Decision {
  const { eventId, itemId, tenantId, mediaId, fileId, path, kind, poster, actorId: attachedBy } = data;
  const gallery = galleryOf(state, itemId);
  if (gallery.media.has(fileId)) return [];
  if (!hasRoomFor(gallery, [fileId])) return reject('too-many-media');
  if (path === null) return reject('not-found');
  const { mime, width, height } = data;
  const added: Medium = { mediaId, fileId, path, kind, poster, width, height, place: 0 };
  const ordered = [...mediaOf(gallery), added];
  const places = placesOf(ordered, fileId);
  const medium = { ...added, place: places.get(fileId) ?? 0 };
  const target = { tenantId, eventId, itemId };
  return [
    ...moves(target, ordered.slice(0, -1), places),
    happened(MediaAttached, { ...target, ...medium, mime, attachedBy }),
    ...coverChange(target, gallery.cover, coverAfter(ordered, gallery.cover)),
  ];
}

function move({ data }: CommandOf<typeof moveMedia>, state: MediaState): Decision {
  const { eventId, itemId, tenantId, fileId, beforeFileId: before } = data;
  const gallery = galleryOf(state, itemId);
  const moved = gallery.media.get(fileId);
  if (moved === undefined || (before !== null && !gallery.media.has(before))) return reject('not-found');
  const present = mediaOf(gallery);
  const others = present.filter((medium) => medium !== moved);
  const at = before === null ? others.length : others.findIndex((medium) => medium.fileId === before);
  // before itself: it stays where it is
  const ordered = before === fileId ? present : others.toSpliced(at, 0, moved);
  if (ordered.every((medium, index) => medium === present[index])) return [];
  const target = { tenantId, eventId, itemId };
  return [
    ...moves(target, ordered, placesOf(ordered, fileId)),
    ...coverChange(target, gallery.cover, coverAfter(ordered, gallery.cover)),
  ];
}

function choose({ data }: CommandOf<typeof chooseCover>, state: MediaState): Decision {
  const { eventId, itemId, tenantId, fileId } = data;
  const gallery = galleryOf(state, itemId);
  if (fileId !== null && !gallery.media.has(fileId)) return reject('not-found');
  const to = coverAfter(mediaOf(gallery), null, fileId);
  return coverChange({ tenantId, eventId, itemId }, gallery.cover, to);
}

function remove({ data }: CommandOf<typeof removeMedia>, state: MediaState): Decision {
  const { eventId, itemId, tenantId, fileIds } = data;
  const gallery = galleryOf(state, itemId);
  const removed = new Set(fileIds);
  if (fileIds.some((fileId) => !gallery.media.has(fileId))) return reject('not-found');
  const target = { tenantId, eventId, itemId };
  const present = mediaOf(gallery);
  const left = present.filter(({ fileId }) => !removed.has(fileId));
  return [
    ...present
      .filter(({ fileId }) => removed.has(fileId))
      .map(({ mediaId, fileId, path, poster }) =>
        happened(MediaRemoved, { ...target, mediaId, fileId, path, poster }),
      ),
    ...coverChange(target, gallery.cover, coverAfter(left, gallery.cover)),
  ];
}

/** One event for each medium whose place changes. */
function moves(
  target: { readonly tenantId: number; readonly eventId: number; readonly itemId: number | null },
  media: readonly Medium[],
  places: ReadonlyMap<number, number>,
): readonly MediaEvent[] {
  return media.flatMap(({ mediaId, fileId, place: from }) => {
    const to = places.get(fileId) ?? from;
    return to === from ? [] : [happened(MediaMoved, { ...target, mediaId, fileId, from, to })];
  });
}

/** The pictures and videos of an event and its items: their order, and what stands for each in lists. */
export const media: Aggregate<MediaState, MediaCommand, MediaEvent, MediaCode> = {
  category: 'media',
  events: mediaEvents,
  codes: mediaCodes,
  ids: {
    fileId: 'file',
    fileIds: 'file',
    beforeFileId: 'file',
    posterFileId: 'file',
    // how forms name what they upload to
    tableid: 'event',
    parenttableid: 'event',
  },
  commands: [attachMedia, moveMedia, chooseCover, removeMedia],
  decider: {
    initial: PersistentMap.of(),
    decide(command, state) {
      switch (command.type) {
        case 'AttachMedia':
          return attach(command, state);
        case 'MoveMedia':
          return move(command, state);
        case 'ChooseCover':
          return choose(command, state);
        case 'RemoveMedia':
          return remove(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
