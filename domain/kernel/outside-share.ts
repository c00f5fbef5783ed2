import type { CommandContext } from './command.ts';

/**
 * Whether somebody who acts through a share names another part than the thing belongs to. The policy was checked for
 * the item of the command, so the thing must belong to that one.
 */
export const isOutsideShare = (
  data: Pick<CommandContext, 'callerTenantId'> & { readonly itemId?: number | null | undefined },
  place: { readonly itemId: number | null },
): boolean => data.callerTenantId !== undefined && (data.itemId ?? null) !== place.itemId;
