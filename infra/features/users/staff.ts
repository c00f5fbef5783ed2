import type { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { registerInvited, registerStaff } from '../../../domain/user/commands.ts';
import { commandIdOf } from '../../platform/dispatch/command-id.ts';
import type { CallContext, Dispatcher, Outcome, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { type Credentials, newPassword } from '../credentials/port.ts';
import type { InvitationsAtRegistration } from '../invitations/port.ts';
import type { Registering } from './port.ts';

const registration = registerStaff.input.extend({ password: newPassword });

/** Refusals after which a repeat of the same command may still register the person. */
const mayBeRepeated: ReadonlySet<string> = new Set(['command-id-reused', 'conflict']);

/** Creates the registration of staff. */
export function createStaff(parts: {
  readonly credentials: Credentials;
  readonly dispatcher: Dispatcher;
  readonly invitations: InvitationsAtRegistration;
}): Registering {
  const { credentials, dispatcher, invitations } = parts;

  async function checked(posted: unknown): Promise<z.output<typeof registration> | Refused> {
    const parsed = registration.safeParse(posted, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const weak = await credentials.weakness(parsed.data.password, parsed.data.username);
    return weak === null ? parsed.data : refuse('invalid', { password: weak });
  }

  async function register(
    { password: chosen, ...person }: z.output<typeof registration>,
    context: CallContext,
  ): Promise<Outcome<{ readonly userId: number }>> {
    const passwordHash = await credentials.hash(chosen);
    if (typeof passwordHash !== 'string') return passwordHash;
    const { username, email } = person;
    let kept: { readonly userId: number; readonly commandId: string } | undefined;
    const dropKept = async () => {
      if (kept !== undefined) await credentials.drop(kept.userId, kept.commandId);
    };
    const outcome = await dispatcher.dispatch(registerStaff, person, context, {
      beforeAppend: async ({ userId }, id) => {
        // called again with another id if the one drawn is in use
        await dropKept();
        await credentials.keep({ userId, commandId: id, username, email, passwordHash });
        kept = { userId, commandId: id };
      },
    });
    if (outcome.ok) await credentials.settle(outcome.ids.userId);
    else if (outcome.code === 'taken') await dropKept();
    return outcome;
  }

  return {
    async register(posted, context) {
      const person = await checked(posted);
      if ('ok' in person) return person;
      return credentials.limitNameChecks(context, () => register(person, context));
    },

    async registerInvited(posted, token, context, device) {
      const wait = await credentials.registration(device.address);
      if (wait !== null) return refuse('too-many', {}, wait);
      const found = typeof token === 'string' ? await invitations.of(token) : undefined;
      if (found === undefined || (context.tenantId ?? found.tenantId) !== found.tenantId)
        return refuse('link-used-up');
      const { tenantId, invitationId, role } = found;
      const checkedPerson = await checked(posted);
      if ('ok' in checkedPerson) return checkedPerson;
      const { password: chosen, ...person } = checkedPerson;
      const { username, email } = person;
      if (found.email !== null && normaliseName(found.email) !== normaliseName(email))
        return refuse('invalid', { email: 'not-invited' });

      // Visitors share one caller name, so the command id includes the invitation.
      const commandId = `${invitationId}/${commandIdOf(context.principal, context.commandId)}`;
      const refused = await invitations.check(found, commandId, context);
      if (refused !== null) return refused;
      const passwordHash = await credentials.hash(chosen);
      if (typeof passwordHash !== 'string') return passwordHash;
      const claim = await invitations.claim(found, commandId, context);
      if (!claim.ok) return claim;
      const { userId } = claim.ids;
      const call = { ...context, principal: invitations.byInvitation, tenantId, commandId };
      const input = { ...person, role, userId, invitationId };
      let keptBy: string | undefined;
      const outcome = await dispatcher.dispatch(
        registerInvited,
        input,
        { ...call, commandId: `${commandId}/register` },
        {
          beforeAppend: async (_, id) => {
            await credentials.keep({ userId, commandId: id, username, email, passwordHash });
            keptBy = id;
          },
        },
      );
      if (outcome.ok) {
        await credentials.settle(userId);
        return { ...outcome, ids: { userId, tenantId } };
      }
      if (!mayBeRepeated.has(outcome.code)) {
        await invitations.release(found, userId, context);
        if (keptBy !== undefined) await credentials.drop(userId, keptBy);
      }
      return outcome;
    },
  };
}
