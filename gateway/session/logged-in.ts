import type { NotSignedIn, SignedIn } from '../../infra/features/sign-in/port.ts';
import type { GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { LoggedIn } from './types.ts';
import { viewerOf } from './viewer.ts';

/** Sets the cookie of a staff session and returns its person, or the failure of the sign-in. */
export async function loggedIn(
  { cookies, ports }: GatewayContext,
  session: SignedIn | NotSignedIn,
): Promise<LoggedIn | Failure> {
  if (!session.ok) return notSignedIn(session);
  if (session.principal.kind !== 'staff')
    throw new Error('Signing in as staff opened another kind of session');
  cookies.set('staff', session);
  const me = await viewerOf(ports, session.principal, session.tenantId);
  return Object.assign(new LoggedIn(), { me });
}

/** The failure of a sign-in; with the person's kinds of second factor, or the proof of work, that would help. */
export function notSignedIn({ code, fields, factors, proof }: NotSignedIn): Failure {
  return Object.assign(failure(code, fields), factors, proof);
}
