import { randomUUID } from 'node:crypto';
import { expireInvitations } from '../../../domain/invitation/commands.ts';
import { tenantsWithExpiredInvitations } from '../../../projections/invitations/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import { byInvitation } from './claims.ts';
import type { InvitationLinks } from './invitation-links.ts';

/** Ends the invitations that nobody accepted in time, and deletes the links that have expired. */
export async function endExpired(parts: {
  readonly dispatcher: Dispatcher;
  readonly links: InvitationLinks;
  readonly reads: Reads;
}): Promise<void> {
  await eachByItself(await parts.reads.asProgram(tenantsWithExpiredInvitations), (tenantId) =>
    parts.dispatcher.dispatch(
      expireInvitations,
      { until: new Date().toISOString() },
      { principal: byInvitation, tenantId, correlationId: randomUUID() },
    ),
  );
  await parts.links.sweep();
}
