import { withdrawInvitation } from '../../../domain/roster/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { Invitations } from './invitations.ts';
import type { InvitationsAtRegistration } from './port.ts';

/** Builds what the port promises of invitations to somebody who works in the tenant now. */
export function withdrawFor({
  dispatcher,
  invitations,
}: {
  readonly dispatcher: Dispatcher;
  readonly invitations: Invitations;
}): InvitationsAtRegistration['withdrawFor'] {
  return async (userId, email, context) => {
    const { tenantId = 0 } = context;
    for (const invitationId of await invitations.replaceBy(`user ${userId}`, tenantId, email)) {
      const call = { ...context, commandId: `${invitationId}/registered` };
      const outcome = await dispatcher.dispatch(withdrawInvitation, { invitationId }, call);
      if (outcome.ok || outcome.code === 'not-found') await invitations.remove(invitationId, tenantId);
    }
  };
}
