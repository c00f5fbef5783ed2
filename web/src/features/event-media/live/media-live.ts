import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { startAgain } from '../../../graphql/merge-connection.ts';
import type { LiveType } from '../../../graphql/live/placer.ts';
import type { LiveMedia_ChangeFragment } from './medium-changed.generated.ts';
import { EventMedia_MediumFragmentDoc, type EventMedia_MediumFragment } from './medium.generated.ts';

export const mediumType: LiveType<EventMedia_MediumFragment> = {
  typename: 'Medium',
  fragment: EventMedia_MediumFragmentDoc,
  fragmentName: 'EventMedia_medium',
};

export const removedMedium = (tenantId: number, mediaId: number) => ({
  id: `Medium:${mediaId}`,
  field: 'medium',
  args: { tenantId, mediaId },
});

const mediaList = defineLiveConnection<EventMedia_MediumFragment, 'place' | 'mediaId'>({
  typename: 'Medium',
  field: 'eventMedia',
  by: ['place', 'mediaId'],
  order: (one, other) => one.place - other.place || one.mediaId - other.mediaId,
  belongs: ({ eventId, itemId }, args) => args['eventId'] === eventId && (args['itemId'] ?? null) === itemId,
});

export const mediaLive: LiveFeature = {
  lists: [mediaList],
  changes: [
    followEntity<LiveMedia_ChangeFragment, EventMedia_MediumFragment>({
      on: 'MediumChanged',
      type: mediumType,
      entityOf: ({ medium }) => medium,
      removedOf: ({ mediaId }, tenantId) => removedMedium(tenantId, mediaId),
    }),
  ],
  // pictures that were removed meanwhile may be on any of the loaded pages
  missed: ({ client }) => startAgain(client.cache, 'imageHistory'),
};
