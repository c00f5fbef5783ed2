import { registrations } from '../../../domain/registrations/decider.ts';
import { maxListLength } from '../../../projections/kernel/page.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import { registrantsPage } from '../../../projections/registrants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { Registrations } from './port.ts';
import { writeRegistrants } from './write-registrants.ts';

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
    const { state } = await states.of(registrations.decider, `registrations-${itemId}`);
    const questions = state.of?.tenantId === tenantId ? (state.action?.questions ?? []) : [];
    const wanted = { tenantId, eventId, itemId, first: maxListLength, longest: maxListLength };
    let after: string | null = null;
    for (let begins = true; begins || after !== null; begins = false) {
      const place: string | null = after;
      const { page, people } = await reads.asTenant(tenantId, async (db) => {
        const found = await registrantsPage(db, { ...wanted, after: place });
        const by = new Set(found.edges.flatMap(({ node }) => node.checked_in_by ?? []));
        return { page: found, people: await peopleByIds(db, [...by]) };
      });
      const names = new Map(people.map((person) => [person.user_id, person.display_name]));
      yield writeRegistrants(
        page.edges.map(({ node }) => node),
        { begins, names, publicUrl, questions },
      );
      after = page.hasNextPage ? (page.edges.at(-1)?.cursor ?? null) : null;
    }
  };
}
