import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { mostMedia } from './commands.ts';
import { media } from './decider.ts';
import {
  EventCoverChanged,
  ItemCoverChanged,
  MediaAttached,
  MediaMoved,
  MediaRemoved,
  type Cover,
} from './events.ts';
import { galleryOf } from './evolve.ts';
import { hasRoomFor } from './room.ts';

const { given } = specify(media);

const context = { now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId: 7 };
const target = { tenantId: 3, eventId: 5, itemId: null };
const step = 1_024;

const path = (fileId: number) => `/media/${fileId}`;
const picture = { kind: 'image', mime: 'image/webp', width: 40, height: 30 } as const;
const attached = (fileId: number, place: number, itemId: number | null = null) =>
  happened(MediaAttached, {
    ...target,
    itemId,
    mediaId: 100 + fileId,
    fileId,
    path: path(fileId),
    ...picture,
    poster: null,
    place,
    attachedBy: 7,
  });
const pictureCover = (fileId: number, chosen = false): Cover => ({
  fileId,
  picture: path(fileId),
  video: null,
  width: 40,
  height: 30,
  chosen,
});
const cover = (from: Cover | null, to: Cover | null) =>
  happened(EventCoverChanged, { tenantId: 3, eventId: 5, from, to });
const moved = (fileId: number, from: number, to: number) =>
  happened(MediaMoved, { ...target, mediaId: 100 + fileId, fileId, from, to });
const removed = (fileId: number) =>
  happened(MediaRemoved, { ...target, mediaId: 100 + fileId, fileId, path: path(fileId), poster: null });

const attach = (fileId: number, itemId: number | null = null) =>
  ({
    type: 'AttachMedia',
    data: {
      ...context,
      eventId: 5,
      itemId,
      mediaId: 100 + fileId,
      fileId,
      path: path(fileId),
      ...picture,
      poster: null,
    },
  }) as const;
const move = (fileId: number, before: number | null) =>
  ({
    type: 'MoveMedia',
    data: { ...context, eventId: 5, itemId: null, fileId, beforeFileId: before },
  }) as const;
const choose = (fileId: number | null) =>
  ({ type: 'ChooseCover', data: { ...context, eventId: 5, itemId: null, fileId } }) as const;
const remove = (...fileIds: number[]) =>
  ({ type: 'RemoveMedia', data: { ...context, eventId: 5, itemId: null, fileIds } }) as const;

const two = [attached(1, step), cover(null, pictureCover(1)), attached(2, 2 * step)];

describe('a picture', () => {
  it('that is the first one becomes the cover', () =>
    given()
      .when(attach(1))
      .then(attached(1, step), cover(null, pictureCover(1))));

  it('comes after those that are there', () =>
    given(...two)
      .when(attach(3))
      .then(attached(3, 3 * step)));

  it('that is there already stays where it is', () =>
    given(...two)
      .when(attach(2))
      .then());

  it('can be shown by an item of the event too', () =>
    given(...two)
      .when(attach(1, 9))
      .then(
        attached(1, step, 9),
        happened(ItemCoverChanged, {
          tenantId: 3,
          eventId: 5,
          itemId: 9,
          from: null,
          to: pictureCover(1),
        }),
      ));

  it('is refused when there is no room for more', () => {
    const full = Array.from({ length: mostMedia }, (_, index) => attached(index + 1, (index + 1) * step));
    given(...full)
      .when(attach(5_000))
      .thenRejected('too-many-media');
  });

  it('has room for files that are shown already, and for as many others as are missing', () => {
    const full = Array.from({ length: mostMedia - 1 }, (_, index) => attached(index + 1, (index + 1) * step));
    const gallery = galleryOf(fold(media.decider, full), null);
    expect(hasRoomFor(gallery, [1, 2, 5_000, 5_000])).toBe(true);
    expect(hasRoomFor(gallery, [5_000, 5_001])).toBe(false);
  });
});

describe('a video', () => {
  it('is shown in lists by its poster', () => {
    const video = { kind: 'video', mime: 'video/mp4', width: null, height: null } as const;
    given()
      .when({ type: 'AttachMedia', data: { ...attach(4).data, ...video, poster: path(5) } })
      .then(
        happened(MediaAttached, { ...attached(4, step).data, ...video, poster: path(5) }),
        cover(null, {
          fileId: 4,
          picture: path(5),
          video: path(4),
          width: null,
          height: null,
          chosen: false,
        }),
      );
  });
});

describe('moving', () => {
  it('to the front makes another cover, when none was chosen', () =>
    given(...two)
      .when(move(2, 1))
      .then(moved(2, 2 * step, 0), cover(pictureCover(1), pictureCover(2))));

  it('to the front keeps the chosen cover', () =>
    given(...two, cover(pictureCover(1), pictureCover(1, true)))
      .when(move(2, 1))
      .then(moved(2, 2 * step, 0)));

  it('between two changes one place', () =>
    given(...two, attached(3, 3 * step))
      .when(move(3, 2))
      .then(moved(3, 3 * step, 1.5 * step)));

  it('between two without room gives all of them new places', () =>
    given(attached(1, 1), attached(2, 2), attached(3, 3), cover(null, pictureCover(1)))
      .when(move(3, 2))
      .then(moved(1, 1, step), moved(3, 3, 2 * step), moved(2, 2, 3 * step)));

  it('to where it is changes nothing', () => {
    given(...two)
      .when(move(2, null))
      .then();
    given(...two)
      .when(move(1, 2))
      .then();
    given(...two)
      .when(move(1, 1))
      .then();
  });

  it('of or before something that is not there is refused', () => {
    given(...two)
      .when(move(3, 1))
      .thenRejected('not-found');
    given(...two)
      .when(move(1, 3))
      .thenRejected('not-found');
  });
});

describe('the cover', () => {
  it('can be chosen, and left to the order again', () => {
    given(...two)
      .when(choose(2))
      .then(cover(pictureCover(1), pictureCover(2, true)));
    given(...two, cover(pictureCover(1), pictureCover(2, true)))
      .when(choose(null))
      .then(cover(pictureCover(2, true), pictureCover(1)));
  });

  it('must be among the media', () =>
    given(...two)
      .when(choose(3))
      .thenRejected('not-found'));
});

describe('removing', () => {
  it('the cover makes the next one the cover', () =>
    given(...two)
      .when(remove(1))
      .then(removed(1), cover(pictureCover(1), pictureCover(2))));

  it('all leaves no cover', () =>
    given(...two)
      .when(remove(2, 1))
      .then(removed(1), removed(2), cover(pictureCover(1), null)));

  it('several is refused as a whole when one of them is not there', () =>
    given(...two)
      .when(remove(1, 3))
      .thenRejected('not-found'));
});
