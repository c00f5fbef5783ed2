import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import type { LiveType } from '../../../graphql/live/placer.ts';
import type { LivePushes_ChangeFragment } from './push-changed.generated.ts';
import { PushLine_PushFragmentDoc, type PushLine_PushFragment } from './push.generated.ts';

const pushType: LiveType<PushLine_PushFragment> = {
  typename: 'Push',
  fragment: PushLine_PushFragmentDoc,
  fragmentName: 'PushLine_push',
};

/** Notifications to browsers, the newest first. */
const pushList = defineLiveConnection<PushLine_PushFragment, 'pushId'>({
  typename: 'Push',
  field: 'pushes',
  by: ['pushId'],
  order: (one, other) => other.pushId - one.pushId,
  belongs: (push, { progress }) => progress == null || push.progress === progress,
});

export const pushesLive: LiveFeature = {
  lists: [pushList],
  changes: [
    followEntity<LivePushes_ChangeFragment, PushLine_PushFragment>({
      on: 'PushChanged',
      type: pushType,
      entityOf: ({ push }) => push,
      removedOf: ({ pushId }, tenantId) => ({
        id: `Push:${pushId}`,
        field: 'push',
        args: { tenantId, pushId },
      }),
    }),
  ],
};
