import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { UpdateTenantInput } from '../../../graphql/schema.generated.ts';
import { UpdateTenantDocument, type UpdateTenantMutation } from './update-tenant.generated.ts';

export type UpdateTenantAnswer = UpdateTenantMutation['updateTenant'];

/**
 * Saves changes of the company at the revision that they were based on. Rejects when the server cannot be
 * reached. The answer is written to the cache, so every screen shows it.
 */
export function useUpdateTenant(
  tenantId: number,
): (input: UpdateTenantInput, expectedRevision: string | null) => Promise<UpdateTenantAnswer> {
  const ids = useCommandIds();
  const [update] = useMutation(UpdateTenantDocument);
  return async (input, expectedRevision) => {
    const { id: commandId } = ids.of({ input, expectedRevision });
    const { data } = await update({ variables: { tenantId, input, expectedRevision, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    return data.updateTenant;
  };
}
