import type { ChangeHandler, LiveFeature, LiveScreens } from '../../../graphql/live/live-feature.ts';
import { shownBy } from '../../../graphql/live/forget.ts';
import { readEntriesAgain, readShown, readShownAgain } from '../../../graphql/live/read-shown-again.ts';
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
const readInLists = readEntriesAgain('SharedEvents', 'eventIds');
const ofHolder = ['Collaborators', 'ShareAccess'];

/** Reads these queries about an event again, if a screen shows them. */
const readOfEvent = (client: LiveScreens['client'], eventId: number, queries: readonly string[]): void =>
  readShown(
    client,
    ({ queryName = '', variables }) => queries.includes(queryName) && variables?.['eventId'] === eventId,
  );

/**
 * Reads shared events again: a change names only the event, and each read returns what the reader may see now. Things
 * that are no longer shared are removed immediately, also from the device. A smaller share looks like any other change,
 * so the parts of the event that no screen shows are removed then too.
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
    readInLists({ client }, eventId);
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
