import type { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { registerStaff } from '../../../domain/user/commands.ts';
import { commandIdOf } from '../../platform/dispatch/command-id.ts';
import type { CallContext, Dispatcher, Outcome, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { type Credentials, newPassword } from '../credentials/port.ts';
import type { InvitationsAtRegistration } from '../invitations/port.ts';
import type { Registering } from './port.ts';

const registration = registerStaff.input.omit({ invitationId: true }).extend({ password: newPassword });

/** Somebody is using the link, or has. */
class LinkInUse extends Error {
  override readonly name = 'LinkInUse';
}

/** Builds what the port promises of registering staff. */
export function createStaff(parts: {
  readonly credentials: Credentials;
  readonly dispatcher: Dispatcher;
  readonly invitations: InvitationsAtRegistration;
}): Registering {
  const { credentials, dispatcher, invitations } = parts;

  async function register(
    person: z.output<typeof registration>,
    context: CallContext,
    invitationId: string | null,
    beforeKept: () => Promise<void> = async () => undefined,
  ): Promise<Outcome<{ readonly userId: number }>> {
    const { password: chosen, ...told } = person;
    const passwordHash = await credentials.hash(chosen);
    if (typeof passwordHash !== 'string') return passwordHash;
    let kept: number | undefined;
    const outcome = await dispatcher.dispatch(registerStaff, { ...told, invitationId }, context, {
      beforeAppend: async ({ userId }) => {
        await beforeKept();
        await credentials.keep({ userId, username: told.username, email: told.email, passwordHash });
        kept = userId;
      },
    });
    if (outcome.ok) await credentials.settle(outcome.ids.userId);
    else if (outcome.code === 'taken' && kept !== undefined) await credentials.drop(kept);
    return outcome;
  }

  async function checked(posted: unknown): Promise<z.output<typeof registration> | Refused> {
    const parsed = registration.safeParse(posted, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const weak = await credentials.weakness(parsed.data.password, parsed.data.username);
    return weak === null ? parsed.data : refuse('invalid', { password: weak });
  }

  return {
    async register(posted, context) {
      const person = await checked(posted);
      if ('ok' in person) return person;
      const outcome = await credentials.askForName(context, () => register(person, context, null));
      if (outcome.ok) await invitations.withdrawFor(outcome.ids.userId, person.email, context);
      return outcome;
    },

    async registerInvited(posted, token, context, device) {
      const wait = await credentials.registration(device.address);
      if (wait !== null) return refuse('too-many', {}, wait);
      const found = typeof token === 'string' ? await invitations.of(token) : undefined;
      if (found === undefined || (context.tenantId ?? found.tenantId) !== found.tenantId)
        return refuse('link-used-up');
      const { tenantId, invitationId, role: as } = found;
      const person = await checked(posted);
      if ('ok' in person) return person;
      if (!(await invitations.wasSentTo(invitationId, person.email)))
        return refuse('invalid', { email: 'not-invited' });
      // In nobody's name a key is everybody's, so the link stands in it.
      const commandId = `${invitationId}/${commandIdOf(context.principal, context.commandId)}`;
      const take = async () => {
        if (!(await invitations.take(invitationId, commandId))) throw new LinkInUse();
      };
      try {
        await take();
        const call = { ...context, principal: invitations.byInvitation, tenantId, commandId };
        // taken again when nothing can come between but the account itself
        const outcome = await register({ ...person, role: as }, call, invitationId, take);
        if (outcome.ok) await invitations.used(invitationId, commandId);
        // another with the same command id may be about to use it
        else if (outcome.code !== 'command-id-reused') await invitations.giveBack(invitationId, commandId);
        return outcome;
      } catch (error) {
        if (error instanceof LinkInUse) return refuse('link-used-up');
        throw error;
      }
    },
  };
}
