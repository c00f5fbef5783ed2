import type { Pool } from 'pg';
import type { Reads } from '../database/port.ts';
import type { Dispatcher } from '../dispatch/port.ts';
import type { Privacy } from '../privacy/port.ts';
import { Credentials } from './credentials.ts';
import { createHashing } from './hashing.ts';
import { logIn, logInOwner } from './log-in.ts';
import type { Accounts } from './port.ts';
import { createRateLimits } from './rate-limits.ts';
import { registerOwner } from './register-owner.ts';
import { registerTenant } from './register-tenant.ts';
import type { SessionStore } from './sessions.ts';

export interface AccountsParts {
  /** works as a role that may write schema `muster` */
  readonly pool: Pool;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
  readonly sessions: SessionStore;
  readonly rateLimits: boolean;
}

/** Builds what the port promises. */
export function createAccounts({
  pool,
  privacy,
  dispatcher,
  reads,
  sessions,
  rateLimits,
}: AccountsParts): Accounts {
  const credentials = new Credentials(pool, privacy);
  const limits = createRateLimits({ pool, privacy, on: rateLimits });
  const hashing = createHashing();
  const parts = { credentials, dispatcher, hashing, limits, reads, sessions };
  return {
    registerOwner: (input, context, device) => registerOwner(parts, input, context, device),
    registerTenant: (input, context) => registerTenant(parts, input, context),
    logIn: (input, device) => logIn(parts, input, device),
    logInOwner: (input, device) => logInOwner(parts, input, device),
  };
}
