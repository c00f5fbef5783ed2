import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { FailureTextFragment } from '../../../graphql/failure.generated.ts';
import type { ShareInput } from '../../../graphql/schema.generated.ts';
import {
  ChangeShareRoleDocument,
  LeaveCollaborationDocument,
  RevokeShareDocument,
  ShareWithTenantDocument,
} from './share.generated.ts';
import '../refusal-texts.ts';

type Answer = { readonly __typename: string };
export type Refused = Pick<FailureTextFragment, 'code' | 'fields'>;

/** The refusal in an answer, or null; throws when no answer came. */
function refusalIn(answer: Answer | undefined): Refused | null {
  if (!answer) throw new Error('The server answered without data');
  return 'code' in answer ? (answer as unknown as Refused) : null;
}

/** What users do with the shares of an event. Each resolves to the refusal, or null; rejects when no answer came. */
export function useCollaboration({
  tenantId,
  eventId,
}: {
  readonly tenantId: number;
  readonly eventId: number;
}) {
  const ids = useCommandIds();
  const [share] = useMutation(ShareWithTenantDocument);
  const [changeRole] = useMutation(ChangeShareRoleDocument);
  const [revoke] = useMutation(RevokeShareDocument);
  const [leave] = useMutation(LeaveCollaborationDocument);
  const refetchQueries = ['Collaborators', 'ShareAccess'];
  const of = { tenantId, eventId };

  interface Part {
    readonly sharedWithTenantId: number;
    readonly itemId: number | null;
  }

  return {
    async share(itemId: number | null, input: ShareInput) {
      const { id: commandId } = ids.of({ share: [eventId, itemId, input] });
      const { data } = await share({ variables: { ...of, itemId, input, commandId }, refetchQueries });
      ids.answered();
      return refusalIn(data?.shareWithTenant);
    },
    async changeRole(part: Part, role: 'VIEWER' | 'EDITOR') {
      const { id: commandId } = ids.of({ role: [part, role] });
      const { data } = await changeRole({ variables: { ...of, ...part, role, commandId }, refetchQueries });
      ids.answered();
      return refusalIn(data?.changeShareRole);
    },
    async revoke(part: Part) {
      const { id: commandId } = ids.of({ revoke: part });
      const { data } = await revoke({ variables: { ...of, ...part, commandId }, refetchQueries });
      ids.answered();
      return refusalIn(data?.revokeShare);
    },
    async leave() {
      const { id: commandId } = ids.of('leave');
      const { data } = await leave({ variables: { ...of, commandId } });
      ids.answered();
      return refusalIn(data?.leaveCollaboration);
    },
  };
}
