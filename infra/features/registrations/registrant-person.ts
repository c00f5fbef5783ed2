import { eraseRegistrant } from '../../../domain/registrations/commands.ts';
import { itemOfRegistrant, registrantsByIds } from '../../../projections/registrants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import type { FindFacts } from './facts.ts';
import { isOver } from './public-action.ts';

/** How registrants are exported and erased. They share the stream of their item with others. */
export function registrantPerson({
  dispatcher,
  findFacts,
  reads,
}: {
  readonly dispatcher: Dispatcher;
  readonly findFacts: FindFacts;
  readonly reads: Reads;
}): PersonKind {
  const itemOf = (registrantId: number) => reads.asProgram((db) => itemOfRegistrant(db, registrantId));
  return {
    kind: 'registrant',
    ofTenant: true,
    signsIn: false,
    async isIn(tenantId, registrantId) {
      const [found] = await reads.asTenant(tenantId, (db) => registrantsByIds(db, tenantId, [registrantId]));
      return found !== undefined;
    },
    erased: (registrantId, tenantId) => ({
      type: 'RegistrantErased',
      data: { registrantId, tenantId },
    }),
    async erase({ id: registrantId, tenantId }, _forced, call) {
      const itemId = await itemOf(registrantId);
      if (itemId === undefined) return refuse('not-found');
      const facts = await findFacts({ tenantId, itemId });
      const eventIsOver = facts !== null && isOver(facts, Date.now());
      return dispatcher.dispatch(
        eraseRegistrant,
        { itemId, registrantId, eventIsOver },
        { ...call, principal: { kind: 'process', name: 'personal-data' }, tenantId },
      );
    },
    async within(registrantId) {
      const itemId = await itemOf(registrantId);
      return itemId === undefined ? [] : [`registrations-${itemId}`];
    },
    namesIn: () => [],
  };
}
