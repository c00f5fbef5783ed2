import { useApolloClient } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { memberType } from '../live/members-live.ts';
import type { MemberDetail_MemberFragment } from '../live/member.generated.ts';
import { readMemberCount } from '../live/member-count.ts';

/** Most members of one request; the server refuses more. */
const most = 100;

/** Archives members, or restores them. Resolves to the ids of those that are as wanted now. */
export type ArchiveMembers = (
  to: 'archived' | 'restored',
  ids: readonly number[],
) => Promise<readonly number[]>;

/** Archives and restores many members, a hundred at a time. Rejects when the server cannot be reached. */
export function useArchiveMembers(tenantId: number): ArchiveMembers {
  const client = useApolloClient();
  const placer = usePlacer();
  const ids = useCommandIds();

  async function send(
    to: 'archived' | 'restored',
    memberIds: number[],
  ): Promise<readonly MemberDetail_MemberFragment[]> {
    const { id: commandId } = ids.of({ to, memberIds });
    const variables = { tenantId, memberIds, commandId };
    // large, and seldom needed
    const { ArchiveMembersDocument: archive, RestoreMembersDocument: restore } =
      await import('./archive-members.generated.ts');
    const answer =
      to === 'archived'
        ? (await client.mutate({ mutation: archive, variables })).data?.archiveMembers
        : (await client.mutate({ mutation: restore, variables })).data?.restoreMembers;
    if (!answer) throw new Error('The server answered without data');
    ids.answered();
    return 'members' in answer ? answer.members : [];
  }

  return async (to, wanted) => {
    const changed: number[] = [];
    for (let at = 0; at < wanted.length; at += most) {
      const members = await send(to, wanted.slice(at, at + most));
      for (const member of members) placer.put(memberType, member);
      changed.push(...members.map(({ memberId }) => memberId));
    }
    readMemberCount({ client });
    return changed;
  };
}
