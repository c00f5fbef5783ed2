import type { CollaborationEvent } from '../collaboration/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

/** A command of the other tenant that was allowed a moment before its share ended is not carried out after it. */
export const whenShareEndedThenOvertakeCommands = defineProcess<CollaborationEvent, 'overtake-commands'>({
  name: 'when-share-ended-then-overtake-commands',
  effects: ['overtake-commands'],
  on: {
    ShareRevoked: ({ data }) => [overtake(data.sharedWithTenantId)],
    ShareEnded: ({ data }) => [overtake(data.sharedWithTenantId)],
    ShareLeft: ({ data }) => [overtake(data.sharedWithTenantId)],
    // shared again: role, end or both may be less than before
    ThingShared: ({ data }) => [overtake(data.sharedWithTenantId)],
    ShareRoleChanged: ({ data: { to, sharedWithTenantId } }) =>
      to === 'viewer' ? [overtake(sharedWithTenantId)] : [],
  },
});

const overtake = (tenantId: number) => effect('overtake-commands', { tenantId, userId: null });
