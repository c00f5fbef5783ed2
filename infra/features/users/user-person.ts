import { ownerOfPerson } from '../../../projections/owners/queries.ts';
import { membershipsOf } from '../../../projections/roster/queries.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import { eraseUserOf } from './erase-user.ts';

/** Users for export and erasure: their own stream, their company account and the rosters they are in. */
export function userPerson(parts: Parameters<typeof eraseUserOf>[0]): PersonKind {
  const { reads } = parts;
  return {
    kind: 'user',
    ofTenant: false,
    signsIn: true,
    erased: (userId) => ({ type: 'UserErased', data: { userId, tenantIds: [] } }),
    erase: eraseUserOf(parts),
    async otherStreams(id) {
      const owner = await reads.asProgram((db) => ownerOfPerson(db, id));
      return owner === undefined ? [] : [`owner-${owner.owner_id}`];
    },
    async mentionedIn(id) {
      const memberships = await reads.asProgram((db) => membershipsOf(db, id));
      return memberships.flatMap(({ tenant_id: at }) => [`roster-${at}`, `invitations-${at}`]);
    },
    namesIn(text) {
      const of = text.includes('@') ? 'email' : 'username';
      return [{ kind: of, scope: '', value: text, field: of }];
    },
  };
}
