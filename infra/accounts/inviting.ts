import type { Pool } from 'pg';
import { v5 } from 'uuid';
import { z } from 'zod';
import { fieldErrors } from '../../domain/kernel/field-errors.ts';
import { email } from '../../domain/kernel/limits.ts';
import { acceptInvitation, inviteUser, withdrawInvitation } from '../../domain/roster/commands.ts';
import { role } from '../../domain/roster/events.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import type { Reads } from '../database/port.ts';
import { onDatabase } from '../database/unavailable.ts';
import { commandIdOf } from '../dispatch/command-id.ts';
import type { Dispatcher, Outcome, Principal } from '../dispatch/port.ts';
import { refuse } from '../dispatch/refuse.ts';
import type { Post } from '../mail/port.ts';
import type { Privacy } from '../privacy/port.ts';
import { inTransaction } from '../projector/transaction.ts';
import { openAtOnce, withdrawing, type Invitations } from './invitations.ts';
import { invitationLetter } from './letters.ts';
import type { Inviting } from './staff-port.ts';

const invitation = z.object({ email, role: role.default('staff') });

/** Whoever has seen the link may do what it says; the roster sees to it that it is used once. */
export const byInvitation: Principal = { kind: 'process', name: 'invitation' };

/** Somebody is using the link, or has. */
export class LinkInUse extends Error {
  override readonly name = 'LinkInUse';
}

/** Builds what the port promises of invitations. */
export function createInviting(parts: {
  readonly pool: Pool;
  readonly dispatcher: Dispatcher;
  readonly invitations: Invitations;
  readonly post: Post;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicUrl: string;
  readonly reads: Reads;
}): Inviting {
  const { pool, dispatcher, invitations, post, privacy, publicUrl, reads } = parts;
  const tenantOf = (tenantId: number) => reads.asTenant(tenantId, (db) => tenantById(db, tenantId));

  return {
    async invite(posted, context) {
      const parsed = invitation.safeParse(posted, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { email: to, role: as } = parsed.data;
      const { tenantId = 0 } = context;
      const invitationId = v5('invitation', commandIdOf(context.principal, context.commandId));
      if ((await invitations.openIn(tenantId)).length >= openAtOnce) return refuse('too-many');
      const outcome = await dispatcher.dispatch(inviteUser, { invitationId, role: as }, context);
      if (!outcome.ok) return outcome;
      // The same for the same invitation, so that a repeat sends no second link.
      const token = privacy.hmac('invitation', invitationId).toString('base64url');
      const tenant = await tenantOf(tenantId);
      const letter = invitationLetter(tenant?.companyname ?? '', `${publicUrl}/invitation/${token}`);
      await onDatabase(() =>
        inTransaction(pool, 'begin', async (transaction) => {
          await invitations.keep(transaction, token, { invitationId, tenantId, role: as, email: to });
          await post.send(transaction, { to, letter, cause: invitationId, purpose: 'invitation' });
        }),
      );
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
