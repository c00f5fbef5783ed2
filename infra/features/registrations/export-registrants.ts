import { registrations } from '../../../domain/registrations/decider.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import { registrantsPage } from '../../../projections/registrants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { breaksForOthers } from '../../platform/fair-queues/give-way.ts';
import { currentCall } from '../../platform/http/caller.ts';
import type { States } from '../../platform/states/port.ts';
import type { Registrations } from './port.ts';
import { writeRegistrants } from './write-registrants.ts';

/** Registrants that are read and written before other calls have their turn: some milliseconds. */
const pageLength = 100;

/** Creates the export of an item's registrants. A page is read when the one before has been sent. */
export function createExport({
  publicUrl,
  reads,
  states,
}: {
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly states: Pick<States, 'of'>;
}): Registrations['export'] {
  return async function* ({ tenantId, eventId, itemId }) {
    const call = currentCall();
    const { state } = await states.of(registrations.decider, `registrations-${itemId}`);
    const questions = state.of?.tenantId === tenantId ? (state.action?.questions ?? []) : [];
    const wanted = { tenantId, eventId, itemId, first: pageLength };
    let after: string | null = null;
    for (let begins = true; begins || after !== null; begins = false) {
      const giveWay = breaksForOthers(call);
      const place: string | null = after;
      const { page, people } = await reads.asTenant(tenantId, async (db) => {
        const found = await registrantsPage(db, { ...wanted, after: place });
        const by = new Set(found.edges.flatMap(({ node }) => node.checked_in_by ?? []));
        return { page: found, people: await peopleByIds(db, [...by]) };
      });
      const names = new Map(people.map((person) => [person.user_id, person.display_name]));
      const part = writeRegistrants(
        page.edges.map(({ node }) => node),
        { begins, names, publicUrl, questions },
      );
      await giveWay();
      yield part;
      after = page.hasNextPage ? (page.edges.at(-1)?.cursor ?? null) : null;
    }
  };
}
