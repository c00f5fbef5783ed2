import { expect, it } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import { MediaAttached, MediaMoved, MediaRemoved } from '../../domain/event-media/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { eventMediaReadModel } from './projector.ts';

const which = { tenantId: 3, eventId: 5, itemId: null, mediaId: 1, fileId: 8 };
const attached = happened(MediaAttached, {
  ...which,
  path: '/media/a',
  kind: 'image',
  mime: 'image/webp',
  width: 40,
  height: 30,
  poster: null,
  place: 1_024,
  attachedBy: 7,
});
const rows = (...events: Parameters<typeof given>[1]) =>
  given(eventMediaReadModel, events).rows('event_media');

it('shows a file with what the store knows about it', () => {
  expect(rows(attached)).toEqual([
    {
      tenant_id: 3,
      media_id: 1,
      event_id: 5,
      item_id: 0,
      file_id: 8,
      path: '/media/a',
      kind: 'image',
      mime: 'image/webp',
      width: 40,
      height: 30,
      poster: null,
      place: 1_024,
      attached_by: 7,
      attached_at: new Date('2031-01-01T08:00:00Z'),
    },
  ]);
});

it('shows it at its new place after it was moved', () => {
  const moved = happened(MediaMoved, { ...which, from: 1_024, to: 512 });
  expect(rows(attached, moved)).toMatchObject([{ media_id: 1, place: 512 }]);
});

it('shows it no more after it was removed', () => {
  const removed = happened(MediaRemoved, { ...which, path: '/media/a', poster: null });
  expect(rows(attached, removed)).toEqual([]);
});
