import { registerOwner as command } from '../../../domain/owner/commands.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import type { CallContext, Dispatcher, Outcome } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { type Credentials, newPassword, type Weakness } from '../credentials/port.ts';
import type { ProofNeeded, PublicForms, Sender } from '../public-forms/port.ts';

type Ids = { readonly ownerId: number; readonly userId: number };

/** Longer ones are refused for their length already. */
const longestLookedAt = 1_000;

const input = command.input.extend({ password: newPassword });

export interface RegisterOwnerParts {
  readonly dispatcher: Dispatcher;
  readonly credentials: Credentials;
  readonly publicForms: PublicForms;
}

/** Opens a company account; the password goes to the credentials and never near the log. */
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

  const no = await publicForms.admit('register-owner', sender);
  // Not answered as if it had worked: a person whose browser filled in what it should not would wait for
  // an account that never comes to be, and an id that is nobody's would be found out by any machine.
  if (no?.code === 'trapped') return refuse('forbidden');
  if (no !== null) return no;
  const wait = await credentials.registration(sender.address);
  if (wait !== null) return { ok: false, code: 'too-many', fields: {}, retryAfter: wait };
  const { password: chosen, ...owner } = parsed.data;
  const passwordHash = await credentials.hash(chosen);
  if (typeof passwordHash !== 'string') return passwordHash;

  let kept: number | undefined;
  const outcome = await dispatcher.dispatch(command, owner, context, {
    beforeAppend: async ({ ownerId, userId }) => {
      await credentials.keep({
        userId,
        ownerId,
        username: owner.username,
        email: owner.email,
        passwordHash,
      });
      kept = userId;
    },
  });
  if (outcome.ok) await credentials.settle(outcome.ids.userId);
  // Only this refusal is final for the ids that were drawn; whatever else was left is swept later.
  else if (outcome.code === 'taken' && kept !== undefined) await credentials.drop(kept);
  return outcome;
}

async function weaknessIn(
  credentials: Pick<Credentials, 'weakness'>,
  posted: unknown,
): Promise<Weakness | null> {
  if (typeof posted !== 'object' || posted === null) return null;
  const { password: chosen, username } = posted as Record<string, unknown>;
  if (typeof chosen !== 'string' || chosen.length > longestLookedAt) return null;
  return credentials.weakness(chosen, typeof username === 'string' ? username : '');
}
