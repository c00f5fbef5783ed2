import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import { claimInvitation, releaseInvitation } from '../../../domain/invitation/commands.ts';
import { invitation } from '../../../domain/invitation/decider.ts';
import { abandon } from '../../platform/dispatch/abandoning.ts';
import { eventIdOf } from '../../platform/dispatch/command-id.ts';
import type { CallContext, Dispatcher, Principal } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { INTERRUPTED_AFTER_MS } from '../../platform/dispatch/reservations.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { InvitationsAtRegistration } from './port.ts';

/** Carries out what the holder of a link asks for; the stream ensures that a link is used once. */
export const byInvitation: Principal = { kind: 'process', name: 'invitation' };

export interface Claims extends Pick<InvitationsAtRegistration, 'check' | 'claim' | 'release'> {
  /** Gives the claim of an interrupted registration up, if the invitation has one that is a minute old. */
  settle(tenantId: number, invitationId: string): Promise<void>;
}

/** Creates the claims: a registration claims an invitation before it registers the user. */
export function createClaims(parts: {
  readonly dispatcher: Dispatcher;
  readonly store: EventStore;
  readonly states: Pick<States, 'of'>;
}): Claims {
  const { dispatcher, store, states } = parts;

  /**
   * Makes sure that the user of a claim is never registered: the user's stream gets its first event, so a
   * registration that resumes later gets a conflict. False if the user is registered already.
   */
  async function abandonRegistration(userId: number): Promise<boolean> {
    const target = `user-${userId}`;
    const commandId = eventIdOf(`claim of ${target}`, 0);
    if (await abandon(store, { commandId, target }, 'none')) return true;
    for await (const { type } of store.read(target, { limit: 1 })) return type === CommandAbandoned.type;
    return false;
  }

  const release: Claims['release'] = async ({ tenantId, invitationId }, userId, { correlationId }) => {
    // A process accepts the invitation of a registered user.
    if (!(await abandonRegistration(userId))) return;
    const call = { principal: byInvitation, tenantId, correlationId, commandId: `release/${userId}` };
    await dispatcher.dispatch(releaseInvitation, { invitationId, userId }, call);
  };

  const settle: Claims['settle'] = async (tenantId, invitationId) => {
    const { state } = await states.of(invitation.decider, `invitations-${tenantId}`);
    const claim = state.open.get(invitationId)?.claim;
    if (!claim || Date.now() - Date.parse(claim.at) < INTERRUPTED_AFTER_MS) return;
    await release({ tenantId, invitationId }, claim.userId, { correlationId: `claim-${claim.userId}` });
  };

  const callOf = (context: CallContext, tenantId: number, commandId: string): CallContext => ({
    ...context,
    principal: byInvitation,
    tenantId,
    commandId,
  });

  return {
    settle,
    release,
    async check({ tenantId, invitationId }, commandId, context) {
      await settle(tenantId, invitationId);
      const call = callOf(context, tenantId, commandId);
      const refused = await dispatcher.check(claimInvitation, { invitationId }, call);
      return refused && refuse('link-used-up');
    },
    claim: ({ tenantId, invitationId }, commandId, context) =>
      dispatcher.dispatch(claimInvitation, { invitationId }, callOf(context, tenantId, commandId)),
  };
}
