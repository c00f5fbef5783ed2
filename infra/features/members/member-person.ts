import { eraseMember, memberEmail } from '../../../domain/member/commands.ts';
import { membersByIds } from '../../../projections/members/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';

/** How members are exported and erased. */
export function memberPerson({
  dispatcher,
  reads,
}: {
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
}): PersonKind {
  return {
    kind: 'member',
    ofTenant: true,
    signsIn: false,
    async isIn(tenantId, memberId) {
      const [found] = await reads.asTenant(tenantId, (db) => membersByIds(db, tenantId, [memberId]));
      return found !== undefined;
    },
    erased: (memberId, tenantId) => ({ type: 'MemberErased', data: { memberId, tenantId } }),
    erase: ({ id, tenantId }, _forced, call) =>
      dispatcher.dispatch(
        eraseMember,
        { memberId: id },
        { ...call, principal: { kind: 'process', name: 'personal-data' }, tenantId },
      ),
    namesIn: (text, tenantId) => (text.includes('@') ? [memberEmail(tenantId, text)] : []),
    pictures: { MemberRegistered: ['image'], MemberPictured: ['from', 'to'] },
  };
}
