import { v5 } from 'uuid';
import { z } from 'zod';
import { inviteUser } from '../../../domain/invitation/commands.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { email } from '../../../domain/kernel/limits.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { role } from '../../../domain/roster/events.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { commandIdOf } from '../../platform/dispatch/command-id.ts';
import type { Dispatcher, Outcome, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Credentials } from '../credentials/port.ts';
import type { InvitationLinks } from './invitation-links.ts';
import { addressKeyOf, emailKeyOf, tokenOf } from './keys.ts';
import type { InvitationLimits } from './limits.ts';
import type { Inviting } from './port.ts';

const invitation = z.object({ email, role: role.default('staff') });

/** The caller may invite, but not this person. */
class NotToInvite extends Error {
  override readonly name = 'NotToInvite';
  constructor(readonly refused: Refused) {
    super(refused.code);
  }
}

/** Creates the sending of invitations. A process mails them. */
export function createInviting(parts: {
  readonly credentials: Pick<Credentials, 'havingEmail'>;
  readonly dispatcher: Dispatcher;
  readonly limits: InvitationLimits;
  readonly links: InvitationLinks;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly reads: Reads;
}): Inviting['invite'] {
  const { credentials, dispatcher, limits, links, privacy, reads } = parts;

  /**
   * Whether somebody with this address works in the tenant, active or not. An address that is known in
   * another tenant is looked up and answered like one that nobody has.
   */
  async function worksIn(tenantId: number, address: string): Promise<boolean> {
    const claiming = await credentials.havingEmail(address);
    const nobody = 0;
    const here = await reads.asTenant(tenantId, (db) =>
      tenantUsersByIds(db, tenantId, [nobody, ...claiming]),
    );
    return here.some(({ email: theirs }) => normaliseName(theirs) === normaliseName(address));
  }

  return async (posted, context) => {
    const parsed = invitation.safeParse(posted, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const { email: to, role: as } = parsed.data;
    const { tenantId = 0 } = context;
    const emailKey = emailKeyOf(privacy, to);
    // The same for a repeat of the command, another one for another address.
    const invitationId = v5(emailKey, commandIdOf(context.principal, context.commandId));
    const token = tokenOf(privacy, invitationId);
    const input = { invitationId, addressKey: addressKeyOf(tenantId, emailKey), role: as };

    async function reasonAgainst(): Promise<Refused | null> {
      // An interrupted attempt of the same command was counted already.
      if ((await links.of(token)) !== undefined) return null;
      if (await worksIn(tenantId, to)) return refuse('already-member', { email: 'already-member' });
      const { commandId: _, ...asNew } = context;
      const refused = await dispatcher.check(inviteUser, input, asNew);
      if (refused !== null) return refused;
      const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
      const wait = await limits.invitation(tenantId, tenant?.owner_id ?? 0, to);
      return wait === null ? null : refuse('too-many', {}, wait);
    }

    let outcome: Outcome<object>;
    try {
      outcome = await dispatcher.dispatch(inviteUser, input, context, {
        async beforeAppend() {
          const refused = await reasonAgainst();
          if (refused !== null) throw new NotToInvite(refused);
          await links.keep(token, { invitationId, tenantId, role: as, email: to });
        },
      });
    } catch (error) {
      if (error instanceof NotToInvite) return error.refused;
      throw error;
    }
    if (outcome.ok) return { ...outcome, invitationId };
    // others took the last places meanwhile
    if (outcome.code === 'too-many') await links.forget(invitationId);
    return outcome;
  };
}
