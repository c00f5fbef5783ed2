import type { Pool } from 'pg';
import { v5 } from 'uuid';
import { z } from 'zod';
import { fieldErrors } from '../../domain/kernel/field-errors.ts';
import { email } from '../../domain/kernel/limits.ts';
import { acceptInvitation, inviteUser } from '../../domain/roster/commands.ts';
import { role } from '../../domain/roster/events.ts';
import { registerStaff } from '../../domain/user/commands.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import type { Reads } from '../database/port.ts';
import { onDatabase } from '../database/unavailable.ts';
import { commandIdOf } from '../dispatch/command-id.ts';
import type { CallContext, Dispatcher, Outcome, Principal, Refused } from '../dispatch/port.ts';
import type { Post } from '../mail/port.ts';
import type { Privacy } from '../privacy/port.ts';
import { inTransaction } from '../projector/transaction.ts';
import type { Credentials } from './credentials.ts';
import { Busy, type Hashing } from './hashing.ts';
import type { Invitations } from './invitations.ts';
import { invitationLetter } from './letters.ts';
import { password, weakness } from './password.ts';
import type { Staff } from './port.ts';
import type { RateLimits } from './rate-limits.ts';

const registration = registerStaff.input.omit({ invitationId: true }).extend({ password });
const invitation = z.object({ email, role: role.default('staff') });

export interface StaffParts {
  readonly pool: Pool;
  readonly credentials: Credentials;
  readonly dispatcher: Dispatcher;
  readonly hashing: Hashing;
  readonly invitations: Invitations;
  readonly limits: RateLimits;
  readonly post: Post;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicUrl: string;
  readonly reads: Reads;
}

const refuse = (code: string, fields: Record<string, string> = {}, retryAfter?: number): Refused => ({
  ok: false,
  code,
  fields,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** Whoever has seen the link may do what it says; the roster sees to it that it is used once. */
const byInvitation: Principal = { kind: 'process', name: 'invitation' };

/** Builds what the port promises of staff. */
export function createStaff(parts: StaffParts): Staff {
  const { pool, credentials, dispatcher, hashing, invitations, limits, post, privacy, publicUrl, reads } =
    parts;

  async function register(
    person: z.output<typeof registration>,
    context: CallContext,
    invitationId: string | null,
  ): Promise<Outcome<{ readonly userId: number }>> {
    const { password: chosen, ...told } = person;
    let passwordHash: string;
    try {
      passwordHash = await hashing.hash(chosen);
    } catch (error) {
      if (error instanceof Busy) return refuse('busy', {}, 2);
      throw error;
    }
    let kept: number | undefined;
    const outcome = await dispatcher.dispatch(registerStaff, { ...told, invitationId }, context, {
      beforeAppend: async ({ userId }) => {
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
    const weak = await weakness(parsed.data.password, parsed.data.username);
    return weak === null ? parsed.data : refuse('invalid', { password: weak });
  }

  return {
    async register(posted, context) {
      const person = await checked(posted);
      return 'ok' in person ? person : register(person, context, null);
    },

    async registerInvited(posted, token, context, device) {
      const wait = await limits.registration(device.address);
      if (wait !== null) return refuse('too-many', {}, wait);
      const found = typeof token === 'string' ? await invitations.of(token) : undefined;
      if (found === undefined || (context.tenantId ?? found.tenantId) !== found.tenantId)
        return refuse('link-used-up');
      const { tenantId, invitationId, role: as } = found;
      const person = await checked(posted);
      if ('ok' in person) return person;
      // In nobody's name a key is everybody's, so the link stands in it.
      const commandId = `${invitationId}/${commandIdOf(context.principal, context.commandId)}`;
      if (!(await invitations.take(invitationId, commandId))) return refuse('link-used-up');
      const call = { ...context, principal: byInvitation, tenantId, commandId };
      const outcome = await register({ ...person, role: as }, call, invitationId);
      if (!outcome.ok) await invitations.giveBack(invitationId, commandId);
      return outcome;
    },

    async invite(posted, context) {
      const parsed = invitation.safeParse(posted, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { email: to, role: as } = parsed.data;
      const { tenantId = 0 } = context;
      const invitationId = v5('invitation', commandIdOf(context.principal, context.commandId));
      const outcome = await dispatcher.dispatch(inviteUser, { invitationId, role: as }, context);
      if (!outcome.ok) return outcome;
      // The same for the same invitation, so that a repeat sends no second link.
      const token = privacy.hmac('invitation', invitationId).toString('base64url');
      const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
      const letter = invitationLetter(tenant?.companyname ?? '', `${publicUrl}/invitation/${token}`);
      await onDatabase(() =>
        inTransaction(pool, 'begin', async (transaction) => {
          await invitations.keep(transaction, token, { invitationId, tenantId, role: as });
          await post.send(transaction, { to, letter, cause: invitationId, purpose: 'invitation' });
        }),
      );
      return { ...outcome, invitationId };
    },

    async accept(token, context) {
      const { principal } = context;
      if (principal.kind !== 'staff') return refuse('unauthenticated');
      const found = await invitations.of(token);
      if (found === undefined) return refuse('link-used-up');
      const { tenantId, invitationId } = found;
      const outcome = await dispatcher.dispatch(
        acceptInvitation,
        { rosterOf: tenantId, userId: principal.userId, invitationId },
        { ...context, principal: byInvitation, tenantId, commandId: `${invitationId}/${principal.userId}` },
      );
      if (!outcome.ok) return outcome;
      return { ...outcome, tenantId };
    },
  };
}
