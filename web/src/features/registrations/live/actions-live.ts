import type { ChangeHandler, LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShown } from '../../../graphql/live/read-shown-again.ts';
import type { LiveActions_ChangeFragment } from './action-changed.generated.ts';

/** Reads the action again on the screens that show it: the change names only the item. */
const followAction: ChangeHandler<LiveActions_ChangeFragment> = {
  on: 'ItemActionChanged',
  take: ({ client }, { itemId }) =>
    readShown(
      client,
      ({ queryName, variables }) => queryName === 'ItemAction' && variables?.['itemId'] === itemId,
    ),
};

export const actionsLive: LiveFeature = { changes: [followAction] };
