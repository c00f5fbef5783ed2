import { registerOwner as command } from '../../../domain/owner/commands.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import type { CallContext, Dispatcher, Outcome } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { type Credentials, newPassword, type Weakness } from '../credentials/port.ts';
import type { ProofNeeded, PublicForms, Sender } from '../public-forms/port.ts';

type Ids = { readonly ownerId: number; readonly userId: number };

/** Longer passwords are not checked for weakness, because they are too long anyway. */
const longestChecked = 1_000;

const input = command.input.extend({ password: newPassword });

export interface RegisterOwnerParts {
  readonly dispatcher: Dispatcher;
  readonly credentials: Credentials;
  readonly publicForms: PublicForms;
}

/** Opens a company account. The password is stored in the credentials and never in the log. */
export async function registerOwner(
  parts: RegisterOwnerParts,
  posted: unknown,
  context: CallContext,
  sender: Sender,
): Promise<Outcome<Ids> | ProofNeeded> {
  const { dispatcher, credentials, publicForms } = parts;
  const parsed = input.safeParse(posted, { reportInput: true });
  const fields = parsed.success ? {} : fieldErrors(parsed.error);
  const weak = await weaknessIn(credentials, posted);
  if (weak !== null) fields.password ??= weak;
  if (!parsed.success || weak !== null) return { ok: false, code: 'invalid', fields };

  const refusal = await publicForms.admit('register-owner', sender);
  // An honest refusal, not a faked success: a person whose browser filled in the field would wait for an
  // account that does not exist, and a machine would recognise a false id.
  if (refusal?.code === 'trapped') return refuse('forbidden');
  if (refusal !== null) return refusal;
  const wait = await credentials.registration(sender.address);
  if (wait !== null) return { ok: false, code: 'too-many', fields: {}, retryAfter: wait };
  const { password: chosen, ...owner } = parsed.data;
  const passwordHash = await credentials.hash(chosen);
  if (typeof passwordHash !== 'string') return passwordHash;

  let stored: { readonly userId: number; readonly commandId: string } | undefined;
  const dropStored = async () => {
    if (stored !== undefined) await credentials.drop(stored.userId, stored.commandId);
  };
  const outcome = await dispatcher.dispatch(command, owner, context, {
    beforeAppend: async ({ ownerId, userId }, commandId) => {
      // called again with other ids if those drawn are in use
      await dropStored();
      await credentials.keep({
        userId,
        commandId,
        ownerId,
        username: owner.username,
        email: owner.email,
        passwordHash,
      });
      stored = { userId, commandId };
    },
  });
  if (outcome.ok) await credentials.settle(outcome.ids.userId);
  // only 'taken' is final for the drawn ids; a recurring job settles the other credentials later
  else if (outcome.code === 'taken') await dropStored();
  return outcome;
}

async function weaknessIn(
  credentials: Pick<Credentials, 'weakness'>,
  posted: unknown,
): Promise<Weakness | null> {
  if (typeof posted !== 'object' || posted === null) return null;
  const { password: chosen, username } = posted as Record<string, unknown>;
  if (typeof chosen !== 'string' || chosen.length > longestChecked) return null;
  return credentials.weakness(chosen, typeof username === 'string' ? username : '');
}
