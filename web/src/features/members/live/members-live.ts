import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import type { RemovedEntity, LiveType } from '../../../graphql/live/placer.ts';
import { countImported } from './imported-count.ts';
import { readMemberCount } from './member-count.ts';
import type { LiveMembers_ChangeFragment } from './member-changed.generated.ts';
import { memberList } from './member-list.ts';
import { MemberDetail_MemberFragmentDoc, type MemberDetail_MemberFragment } from './member.generated.ts';

export const memberType: LiveType<MemberDetail_MemberFragment> = {
  typename: 'Member',
  fragment: MemberDetail_MemberFragmentDoc,
  fragmentName: 'MemberDetail_member',
};

export const removedMember = (tenantId: number, memberId: number): RemovedEntity => ({
  id: `Member:${memberId}`,
  field: 'member',
  args: { tenantId, memberId },
});

export const membersLive: LiveFeature = {
  lists: [memberList],
  changes: [
    followEntity<LiveMembers_ChangeFragment, MemberDetail_MemberFragment>({
      on: 'MemberChanged',
      type: memberType,
      entityOf: ({ member }) => member,
      removedOf: ({ memberId }, tenantId) => removedMember(tenantId, memberId),
      also(screens, { created, member }) {
        if (created && member?.importId) countImported(member.importId);
        if (created || !member) readMemberCount(screens);
      },
    }),
  ],
};
