import { defineProcess, effect } from '../kernel/process.ts';
import type { RosterEvent } from '../roster/events.ts';
import type { TenantEvent } from '../tenant/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** makes running commands check the rights of their senders again */
    'overtake-commands': {
      readonly tenantId: number;
      /** whose commands; null for all users of the tenant */
      readonly userId: number | null;
    };
  }
}

/**
 * A command that was allowed a moment before its sender lost the right must not be carried out after the loss
 * was acknowledged.
 */
export const whenRightWithdrawnThenOvertakeCommands = defineProcess<
  RosterEvent | TenantEvent,
  'overtake-commands'
>({
  name: 'when-right-withdrawn-then-overtake-commands',
  effects: ['overtake-commands'],
  on: {
    MembershipDeactivated: ({ data: { tenantId, userId } }) => [overtake(tenantId, userId)],
    MembershipEnded: ({ data: { tenantId, userId } }) => [overtake(tenantId, userId)],
    RoleChanged: ({ data: { tenantId, userId, to } }) => (to === 'staff' ? [overtake(tenantId, userId)] : []),
    TenantDeactivated: ({ data: { tenantId } }) => [overtake(tenantId, null)],
  },
});

const overtake = (tenantId: number, userId: number | null) =>
  effect('overtake-commands', { tenantId, userId });
