import type { Pool } from 'pg';
import type { PublicForms } from '../public-forms/port.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import { Authenticators } from '../second-factor/authenticators.ts';
import { Challenges } from '../passkeys/challenges.ts';
import { Credentials } from '../credentials/credentials.ts';
import { emailChangeMail } from '../own-names/email-change-mail.ts';
import { EmailChanges } from '../own-names/email-changes.ts';
import { heldOf } from './held.ts';
import { createHashing } from '../credentials/hashing.ts';
import { logIn, logInOwner } from '../sign-in/log-in.ts';
import { beginPasskeyLogIn, logInWithPasskey } from '../sign-in/log-in-with-passkey.ts';
import type { Accounts } from './port.ts';
import { Invitations } from '../invitations/invitations.ts';
import { createInviting } from '../invitations/inviting.ts';
import { createNamesOfStaff } from '../users/names-of-staff.ts';
import { createOwnNames } from '../own-names/own-names.ts';
import { createOwnPasskeys } from '../second-factor/own-passkeys.ts';
import { createOwnSecurity } from '../second-factor/own-security.ts';
import { Passkeys } from '../passkeys/passkeys.ts';
import { PasswordResets } from '../passwords/password-resets.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { createRateLimits } from '../credentials/rate-limits.ts';
import { registerOwner } from '../registration/register-owner.ts';
import { registerTenant } from '../registration/register-tenant.ts';
import { RecoveryCodes } from '../second-factor/recovery-codes.ts';
import { requireMfa } from '../second-factor/require-mfa.ts';
import { resetMail } from '../passwords/reset-mail.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import type { SessionStore } from '../sessions/sessions.ts';
import { factWriting } from '../credentials/sign-in-facts.ts';
import { createStaff } from '../users/staff.ts';

export interface AccountsParts {
  readonly authorisation: Authorisation;
  readonly post: Post;
  readonly publicUrl: string;
  /** for the secrets of authenticators and the addresses of who is invited */
  readonly sealer: Sealer;
  readonly sideEffects: SideEffects;
  /** works as a role that may write schema `muster` */
  readonly pool: Pool;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
  readonly sessions: SessionStore;
  readonly rateLimits: boolean;
  readonly publicForms: PublicForms;
}

/** What the accounts leave to a worker. */
export interface AccountsWork {
  readonly queued: readonly QueuedWork[];
  /** Removes what ran out; answers how much. */
  sweep(): Promise<number>;
}

/** Builds what the port promises. */
export function createAccounts(given: AccountsParts): Accounts & { readonly work: AccountsWork } {
  const { pool, post, privacy, publicUrl, sealer, dispatcher, reads, sessions, sideEffects, rateLimits } =
    given;
  const { authorisation, publicForms } = given;
  const credentials = new Credentials(pool, privacy);
  const limits = createRateLimits({ pool, privacy, on: rateLimits });
  const hashing = createHashing();
  const resets = new PasswordResets(pool);
  const invitations = new Invitations(pool, sealer, privacy);
  const emailChanges = new EmailChanges(pool, sealer);
  const recoveryCodes = new RecoveryCodes(privacy);
  const challenges = new Challenges(pool, privacy);
  const passkeys = new Passkeys({ pool, privacy, challenges, publicUrl });
  const authenticators = new Authenticators(sealer);
  const secondFactors = new SecondFactors({
    pool,
    authenticators,
    credentials,
    passkeys,
    recoveryCodes,
    sessions,
    sideEffects,
  });
  const parts = {
    passkeys,
    secondFactors,
    credentials,
    dispatcher,
    hashing,
    limits,
    publicForms,
    reads,
    sessions,
  };
  return {
    registerOwner: (input, context, sender) => registerOwner(parts, input, context, sender),
    registerTenant: (input, context, options) => registerTenant(parts, input, context, options),
    passwords: createPasswords({ ...parts, pool, post, publicUrl, resets, sideEffects }),
    staff: {
      ...createStaff({ ...parts, invitations }),
      ...createNamesOfStaff({ ...parts, authorisation, pool, sideEffects }),
      ...createInviting({ ...parts, pool, post, privacy, publicUrl, invitations }),
    },
    heldOf: (person) => heldOf({ pool, emailChanges, invitations }, person),
    ownSecurity: createOwnSecurity(parts),
    ownPasskeys: createOwnPasskeys(parts),
    ownNames: createOwnNames({ ...parts, pool, emailChanges, sideEffects }),
    requireMfa: (required, context) => requireMfa(parts, required, context),
    beginPasskeyLogIn: (device) => beginPasskeyLogIn(parts, device),
    logInWithPasskey: (response, device) => logInWithPasskey(parts, response, device),
    work: {
      queued: [
        resetMail({ pool, credentials, limits, post, publicUrl, reads, resets }),
        emailChangeMail({ pool, credentials, emailChanges, limits, post, publicUrl, reads }),
        factWriting({ dispatcher }),
      ],
      sweep: async () =>
        (await resets.sweep()) +
        (await emailChanges.sweep()) +
        (await invitations.sweep()) +
        (await challenges.sweep()),
    },
    logIn: (input, device) => logIn(parts, input, device),
    logInOwner: (input, device) => logInOwner(parts, input, device),
  };
}
