import { draftPlace, draftPlaces, forgetDraftTime } from '../../../lib/draft-times.ts';
import { storedUser } from '../../../lib/stored-user.ts';

/**
 * The name of a form about an event of another organisation: its draft has what that one saved, so all drafts of the
 * event go with the share.
 */
export const sharedForm = (eventId: number, form: string): string => `shared-${eventId} ${form}`;

/** Where such drafts are on this device, of the forms whose names begin so. */
const placesOf = (tenantId: number, begin: string) =>
  draftPlaces(storedUser()?.id, draftPlace(tenantId, begin));

/** The events with such a draft on this device. */
export const eventsWithDrafts = (tenantId: number): ReadonlySet<number> =>
  new Set(
    placesOf(tenantId, 'shared-').map((place) => Number.parseInt(place.split(' shared-')[1] ?? '', 10)),
  );

const sealed = () => import('../../../lib/sealed/drafts.ts');

/** Drops the drafts of an event that is no longer shared with the tenant. */
export async function dropSharedDrafts(tenantId: number, eventId: number): Promise<void> {
  const begin = sharedForm(eventId, '');
  const { dropDraftsAt } = await sealed();
  const isGone = await dropDraftsAt(draftPlace(tenantId, begin));
  // drafts that could not be removed are looked at again
  if (isGone) for (const place of placesOf(tenantId, begin)) forgetDraftTime(storedUser()?.id, place);
}

/** Drops the drafts of those items of a shared event that are not among these, which are all that are shared. */
export async function dropDraftsOfOtherItems(
  tenantId: number,
  eventId: number,
  itemIds: readonly number[],
): Promise<void> {
  const shared = new Set(itemIds.map((id) => draftPlace(tenantId, sharedForm(eventId, `item-${id}`))));
  const ended = placesOf(tenantId, sharedForm(eventId, 'item-')).filter(
    (place) => !place.endsWith(' item-add') && !shared.has(place),
  );
  if (ended.length === 0) return;
  const { dropDraft } = await sealed();
  for (const place of ended) if (await dropDraft(place)) forgetDraftTime(storedUser()?.id, place);
}
