import type { Pool } from 'pg';
import { v5 } from 'uuid';
import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { email } from '../../../domain/kernel/limits.ts';
import { acceptInvitation, inviteUser, withdrawInvitation } from '../../../domain/roster/commands.ts';
import { role } from '../../../domain/roster/events.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { commandIdOf } from '../../platform/dispatch/command-id.ts';
import type { CallContext, Dispatcher, Outcome, Principal, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Credentials } from '../credentials/port.ts';
import type { AddressChanges } from '../own-names/port.ts';
import { invitedBy, withdrawing, type Invitations } from './invitations.ts';
import type { InvitationLimits } from './limits.ts';
import { invitationLetter } from './mail-templates.ts';
import type { Inviting } from './port.ts';

const invitation = z.object({ email, role: role.default('staff') });

/** Carries out what a link says; the roster sees to it that it is used once. */
export const byInvitation: Principal = { kind: 'process', name: 'invitation' };

/** The link is in use or used up. */
class LinkInUse extends Error {
  override readonly name = 'LinkInUse';
}

/** The caller may invite, but not this person. */
class NotToInvite extends Error {
  override readonly name = 'NotToInvite';
  constructor(readonly refused: Refused) {
    super(refused.code);
  }
}

/** Builds what the port promises of invitations. */
export function createInviting(parts: {
  readonly pool: Pool;
  readonly credentials: Credentials;
  readonly limits: InvitationLimits;
  readonly dispatcher: Dispatcher;
  readonly invitations: Invitations;
  readonly ownNames: Pick<AddressChanges, 'forgetWhatOthersAsked'>;
  readonly post: Post;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicUrl: string;
  readonly reads: Reads;
}): Inviting {
  const { pool, credentials, dispatcher, invitations, limits, post, privacy, publicUrl, reads } = parts;
  const tenantOf = (tenantId: number) => reads.asTenant(tenantId, (db) => tenantById(db, tenantId));

  /**
   * Whether somebody with this address works in the tenant, active or not. Of an address that is known
   * elsewhere nothing shows: the same is asked and answered as for one that nobody has.
   */
  async function worksIn(tenantId: number, address: string): Promise<boolean> {
    const claiming = await credentials.havingEmail(address);
    const nobody = 0;
    const here = await reads.asTenant(tenantId, (db) =>
      tenantUsersByIds(db, tenantId, [nobody, ...claiming]),
    );
    return here.some(({ email: theirs }) => normaliseName(theirs) === normaliseName(address));
  }

  async function reasonAgainst(token: string, tenantId: number, to: string): Promise<Refused | null> {
    // asked before, of a try that was interrupted: it is counted
    if ((await invitations.of(token)) !== undefined) return null;
    if (await worksIn(tenantId, to)) return refuse('already-member', { email: 'already-member' });
    if (!(await invitations.hasRoom(tenantId, to))) return refuse('too-many');
    const wait = await limits.invitation(tenantId, to);
    return wait === null ? null : refuse('too-many', {}, wait);
  }

  /** Tells the roster of those whose place this one took; interrupted, a repeat makes up for it. */
  async function withdrawReplaced(invitationId: string, tenantId: number, context: CallContext) {
    for (const replaced of await invitations.replacedBy(invitationId)) {
      const call = { ...context, commandId: `${invitationId}/replaces/${replaced}` };
      const outcome = await dispatcher.dispatch(withdrawInvitation, { invitationId: replaced }, call);
      if (outcome.ok || outcome.code === 'not-found') await invitations.remove(replaced, tenantId);
    }
  }

  return {
    async invite(posted, context) {
      const parsed = invitation.safeParse(posted, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { email: to, role: as } = parsed.data;
      const { tenantId = 0 } = context;
      // Of the address too, though the command does not say it: to another it is another payload.
      const invitationId = v5(invitedBy(privacy, to), commandIdOf(context.principal, context.commandId));
      // The same for the same invitation, so that a repeat sends no second link.
      const token = privacy.hmac('invitation', invitationId).toString('base64url');
      let outcome: Outcome<object>;
      try {
        outcome = await dispatcher.dispatch(inviteUser, { invitationId, role: as }, context, {
          beforeAppend: async () => {
            const no = await reasonAgainst(token, tenantId, to);
            if (no !== null) throw new NotToInvite(no);
            await invitations.keep(token, { invitationId, tenantId, role: as, email: to });
          },
        });
      } catch (error) {
        if (error instanceof NotToInvite) return error.refused;
        throw error;
      }
      if (!outcome.ok) return outcome;
      const tenant = await tenantOf(tenantId);
      const letter = invitationLetter(tenant?.companyname ?? '', `${publicUrl}/invitation/${token}`);
      await onDatabase(() =>
        inTransaction(pool, 'begin', async (transaction) => {
          if (!(await invitations.open(transaction, invitationId))) return;
          await post.send(transaction, { to, letter, cause: invitationId, purpose: 'invitation' });
        }),
      );
      await withdrawReplaced(invitationId, tenantId, context);
      return { ...outcome, invitationId };
    },

    openInvitations: (tenantId) => invitations.openIn(tenantId),

    async withdraw(invitationId, context) {
      const { tenantId = 0 } = context;
      let outcome: Outcome<object>;
      let taken = false;
      try {
        outcome = await dispatcher.dispatch(withdrawInvitation, { invitationId }, context, {
          beforeAppend: async () => {
            taken = await invitations.takeAway(invitationId, tenantId);
            if (!taken) throw new LinkInUse();
          },
        });
      } catch (error) {
        if (error instanceof LinkInUse) return refuse('not-found');
        throw error;
      }
      // Should this be interrupted, the roster still lets nobody in; asked again it is made up for.
      if (outcome.ok) await invitations.remove(invitationId, tenantId);
      else if (taken) await invitations.giveBack(invitationId, withdrawing);
      return outcome;
    },

    async offer(token) {
      const found = await invitations.of(token);
      if (found === undefined || found.used) return undefined;
      const tenant = await tenantOf(found.tenantId);
      if (!tenant?.active) return undefined;
      const { role: as, email: to, expiresAt } = found;
      return { companyname: tenant.companyname, city: tenant.city, role: as, email: to, expiresAt };
    },

    async accept(token, context) {
      const { principal } = context;
      if (principal.kind !== 'staff') return refuse('unauthenticated');
      const found = await invitations.of(token);
      if (found === undefined) return refuse('link-used-up');
      const { tenantId, invitationId } = found;
      const commandId = `${invitationId}/${principal.userId}`;
      if (!(await invitations.take(invitationId, commandId))) return refuse('link-used-up');
      if (!(await parts.ownNames.forgetWhatOthersAsked(principal.userId))) {
        await invitations.giveBack(invitationId, commandId);
        return refuse('conflict');
      }
      const outcome = await dispatcher.dispatch(
        acceptInvitation,
        { rosterOf: tenantId, userId: principal.userId, invitationId },
        { ...context, principal: byInvitation, tenantId, commandId },
      );
      if (outcome.ok) {
        await invitations.used(invitationId, commandId);
        return { ...outcome, tenantId };
      }
      await invitations.giveBack(invitationId, commandId);
      return outcome;
    },
  };
}
