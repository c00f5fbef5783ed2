import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import type { LiveType, RemovedEntity } from '../../../graphql/live/placer.ts';
import { compareRegistrants, matchesRegistrant } from '../model/registrant-order.ts';
import { readRegistrantCounts } from './registrant-counts.ts';
import type { LiveRegistrants_ChangeFragment } from './registrant-changed.generated.ts';
import {
  RegistrantLine_RegistrantFragmentDoc,
  type RegistrantLine_RegistrantFragment,
} from './registrant.generated.ts';

export const registrantType: LiveType<RegistrantLine_RegistrantFragment> = {
  typename: 'Registrant',
  fragment: RegistrantLine_RegistrantFragmentDoc,
  fragmentName: 'RegistrantLine_registrant',
};

/** A registrant who was erased. */
export const removedRegistrant = (tenantId: number, registrantId: number): RemovedEntity => ({
  id: `Registrant:${registrantId}`,
  // a registrant has no screen of their own
  field: 'registrant',
  args: { tenantId, registrantId },
});

/** The registrants of an item by name, with a search or a filter. */
const registrantList = defineLiveConnection<RegistrantLine_RegistrantFragment, 'registrantId' | 'name'>({
  typename: 'Registrant',
  field: 'registrants',
  by: ['registrantId', 'name'],
  order: compareRegistrants,
  belongs: (registrant, { eventId, itemId, search, status, checkedIn }) =>
    registrant.eventId === eventId &&
    registrant.itemId === itemId &&
    (typeof status !== 'string' || registrant.status === status) &&
    (typeof checkedIn !== 'boolean' || (registrant.checkIn !== null) === checkedIn) &&
    (typeof search !== 'string' || matchesRegistrant(search, registrant)),
});

export const registrantsLive: LiveFeature = {
  lists: [registrantList],
  changes: [
    followEntity<LiveRegistrants_ChangeFragment, RegistrantLine_RegistrantFragment>({
      on: 'RegistrantChanged',
      type: registrantType,
      entityOf: ({ registrant }) => registrant,
      removedOf: ({ registrantId }, tenantId) => removedRegistrant(tenantId, registrantId),
      also: readRegistrantCounts,
    }),
    // the plan compares with the stock of the item
    { on: 'ItemChanged', take: readRegistrantCounts },
  ],
};
