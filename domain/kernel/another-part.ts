import type { CommandContext } from './command.ts';

/**
 * Whether a command names another item than the thing belongs to. Somebody who acts through a share has to name
 * exactly its item, because the policy was checked for that one; own staff need not name any.
 */
export const isOfAnotherPart = (
  {
    callerTenantId,
    itemId,
  }: Pick<CommandContext, 'callerTenantId'> & { readonly itemId?: number | null | undefined },
  place: { readonly itemId: number | null },
): boolean =>
  callerTenantId === undefined
    ? itemId != null && itemId !== place.itemId
    : (itemId ?? null) !== place.itemId;
