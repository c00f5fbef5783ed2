import type { LiveScreens } from '../../../graphql/live/live-feature.ts';
import { SharedEventsDocument } from '../queries/shared-events.generated.ts';
import { dropSharedDrafts, eventsWithDrafts } from './shared-form.ts';

/** A list that is longer may be cut: the server reads 500 rows, and leaves out the drafts that a share does not show. */
const longestWhole = 400;

/** Drops the drafts of events that are no longer shared with the tenant: a share can end while the app is closed. */
export async function dropEndedDrafts(client: LiveScreens['client'], tenantId: number): Promise<void> {
  // a share that comes meanwhile is not in the answer
  const withDrafts = [...eventsWithDrafts(tenantId)];
  if (withDrafts.length === 0) return;
  const { data } = await client.query({
    query: SharedEventsDocument,
    variables: { tenantId },
    fetchPolicy: 'no-cache',
  });
  const listed = data?.sharedEvents;
  if (!listed || listed.length > longestWhole) return;
  const shared = new Set(listed.map(({ eventId }) => eventId));
  const ended = withDrafts.filter((eventId) => !shared.has(eventId));
  await Promise.all(ended.map((eventId) => dropSharedDrafts(tenantId, eventId)));
}
