import { acceptInvitation, withdrawInvitation } from '../../../domain/invitation/commands.ts';
import { openInvitation, openInvitationsOf, senderOf } from '../../../projections/invitations/queries.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { AddressChanges } from '../own-names/port.ts';
import { byInvitation, type Claims } from './claims.ts';
import type { InvitationLinks } from './invitation-links.ts';
import type { Inviting } from './port.ts';

/** Creates what happens to invitations that were sent. */
export function createAnswering(parts: {
  readonly claims: Claims;
  readonly dispatcher: Dispatcher;
  readonly links: InvitationLinks;
  readonly ownNames: Pick<AddressChanges, 'forgetWhatOthersAsked'>;
  readonly reads: Reads;
}): Omit<Inviting, 'invite'> {
  const { claims, dispatcher, links, ownNames, reads } = parts;

  return {
    async openInvitations(tenantId) {
      const open = await reads.asTenant(tenantId, (db) => openInvitationsOf(db, tenantId));
      const addresses = await links.addressesIn(tenantId);
      // The address of an erased person is forgotten, and the invitation with it.
      return open.flatMap(({ invitation_id: invitationId, role, sent_at, expires_at }) => {
        const email = addresses.get(invitationId);
        return email === undefined
          ? []
          : [{ invitationId, email, role, sentAt: sent_at, expiresAt: expires_at }];
      });
    },

    async withdraw(invitationId, context) {
      const { tenantId = 0 } = context;
      const refused = await dispatcher.check(withdrawInvitation, { invitationId }, context);
      if (refused?.code === 'not-found') await claims.settle(tenantId, invitationId);
      return dispatcher.dispatch(withdrawInvitation, { invitationId }, context);
    },

    async offer(token) {
      const found = await links.of(token);
      if (found === undefined) return undefined;
      const { tenantId, invitationId, email } = found;
      const { open, tenant, invitedBy } = await reads.asTenant(tenantId, async (db) => ({
        open: await openInvitation(db, tenantId, invitationId),
        tenant: await tenantById(db, tenantId),
        invitedBy: await senderOf(db, tenantId, invitationId),
      }));
      if (open === undefined || !tenant?.active) return undefined;
      const { companyname, city } = tenant;
      return { companyname, invitedBy, city, role: open.role, email, expiresAt: open.expires_at };
    },

    async accept(token, context) {
      const { principal } = context;
      if (principal.kind !== 'staff') return refuse('unauthenticated');
      const { userId } = principal;
      const found = await links.of(token);
      if (found === undefined) return refuse('link-used-up');
      const { tenantId, invitationId } = found;
      const call = {
        ...context,
        principal: byInvitation,
        tenantId,
        commandId: `accept/${invitationId}/${userId}`,
      };
      const input = { invitationId, userId };
      await claims.settle(tenantId, invitationId);
      const refused = await dispatcher.check(acceptInvitation, input, call);
      if (refused !== null) return refused;
      if (!(await ownNames.forgetWhatOthersAsked(userId))) return refuse('conflict');
      const outcome = await dispatcher.dispatch(acceptInvitation, input, call);
      return outcome.ok ? { ...outcome, tenantId } : outcome;
    },
  };
}
