import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { defineEvent, happened, type EventOf } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import type { TenantCode } from './codes.ts';
import { admin } from '../kernel/policy.ts';
import type { TenantState } from './state.ts';

/**
 * Whether everybody who works in the tenant must have a second factor. A user without one is sent to
 * enrolment at the next sign-in: decision 8.
 */
export const requireMfa = defineCommand({
  name: 'RequireMfa',
  policy: admin,
  input: z.object({
    required: z.boolean(),
    /** whether the admin has a second factor; infra/features/second-factor, which stores it, fills this in */
    adminHasFactor: z.boolean(),
  }),
  stream: ({ tenantId }) => `tenant-${tenantId}`,
});

export const MfaRequirementChanged = defineEvent({
  type: 'MfaRequirementChanged',
  schema: z.object({ tenantId: z.number(), required: z.boolean() }),
});

/** Only an admin with a second factor can switch it on, so that nobody locks themselves out. */
export function changeMfaRequirement(
  { data: { tenantId, required, adminHasFactor } }: CommandOf<typeof requireMfa>,
  state: TenantState,
): readonly EventOf<typeof MfaRequirementChanged>[] | Rejected<TenantCode> {
  if (state.status !== 'registered' || !state.active) return reject('not-found');
  if (state.requireMfa === required) return [];
  if (required && !adminHasFactor) return reject('no-second-factor');
  return [happened(MfaRequirementChanged, { tenantId, required })];
}
