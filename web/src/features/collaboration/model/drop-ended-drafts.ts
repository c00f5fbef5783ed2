import type { LiveScreens } from '../../../graphql/live/live-feature.ts';
import { SharedEventsDocument } from '../queries/shared-events.generated.ts';
import { dropSharedDrafts, eventsWithDrafts } from './shared-form.ts';

/** So many events are in the list at most. */
const mostListed = 500;

/** Drops the drafts of events that are no longer shared with the tenant: a share can end while the app is closed. */
export async function dropEndedDrafts(client: LiveScreens['client'], tenantId: number): Promise<void> {
  const { data } = await client.query({
    query: SharedEventsDocument,
    variables: { tenantId },
    fetchPolicy: 'no-cache',
  });
  const listed = data?.sharedEvents;
  if (!listed || listed.length >= mostListed) return;
  const shared = new Set(listed.map(({ eventId }) => eventId));
  const ended = [...eventsWithDrafts(tenantId)].filter((eventId) => !shared.has(eventId));
  await Promise.all(ended.map((eventId) => dropSharedDrafts(tenantId, eventId)));
}
