import type { ChangeHandler, LiveFeature, LiveScreens } from '../../../graphql/live/live-feature.ts';
import { shownBy } from '../../../graphql/live/forget.ts';
import { readShown, readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import { withdraw } from '../../../lib/withdrawn.ts';
import { forgetParts, forgetSharedEvent } from '../model/forget-shared-event.ts';
import { dropSharedDrafts, eventsWithDrafts } from '../model/shared-form.ts';
import type { LiveCollaboration_ChangeFragment } from './collaboration-changed.generated.ts';
import type { LiveSharedEvents_ChangeFragment } from './shared-event-changed.generated.ts';

const about = [
  'Collaborators',
  'Comments',
  'CommentVersions',
  'SharedEvent',
  'SharedItems',
  'SharedMedia',
  'ShareAccess',
  'TaskDetail',
  'Tasks',
  'TaskSharedEvent',
];
/** What people of the other tenant have written. */
const written = ['Comments', 'CommentVersions', 'FoundMessages', 'MessageThreads', 'ThreadMessages'];
const readWritten = readShownAgain(...written);
const readFeed = readShownAgain('SharedEvents');
const ofHolder = ['Collaborators', 'ShareAccess'];

/** Reads these queries about an event again, if a screen shows them. */
const readOfEvent = (client: LiveScreens['client'], eventId: number, queries: readonly string[]): void =>
  readShown(
    client,
    ({ queryName = '', variables }) => queries.includes(queryName) && variables?.['eventId'] === eventId,
  );

/**
 * Reads what is shared again: a change names only the event, and each read asks what the reader may see now. What is
 * no longer shared is removed at once, also from what the device keeps. A share that has become smaller is not told
 * apart from other changes, so what no screen shows of the event goes then too.
 */
const followSharedEvents: ChangeHandler<LiveSharedEvents_ChangeFragment> = {
  on: 'SharedEventChanged',
  take({ client, tenantId }, { eventId, shared }) {
    const { cache } = client;
    if (!shared) {
      forgetSharedEvent(cache, tenantId, eventId);
      withdraw((kept) => forgetSharedEvent(kept, tenantId, eventId));
      // offline: the next start drops them
      dropSharedDrafts(tenantId, eventId).catch(() => undefined);
    } else {
      forgetParts(cache, eventId, shownBy(client));
      withdraw((kept) => forgetParts(kept, eventId));
    }
    readOfEvent(client, eventId, about);
    readFeed({ client });
  },
};

/** Reads the collaborators of an own event and its log of access again. */
const followCollaboration: ChangeHandler<LiveCollaboration_ChangeFragment> = {
  on: 'CollaborationChanged',
  take: ({ client }, { eventId }) => readOfEvent(client, eventId, ofHolder),
};

export const sharedEventsLive: LiveFeature = {
  changes: [
    followSharedEvents,
    followCollaboration,
    { on: 'SharingTenantChanged', take: readWritten },
    { on: 'GuestTenantChanged', take: readWritten },
    { on: 'DirectoryChanged', take: readShownAgain('ShownInDirectory') },
  ],
  begin({ client, tenantId }) {
    if (eventsWithDrafts(tenantId).size === 0) return;
    import('../model/drop-ended-drafts.ts')
      .then(({ dropEndedDrafts }) => dropEndedDrafts(client, tenantId))
      // offline: the next start looks again
      .catch(() => undefined);
  },
};
