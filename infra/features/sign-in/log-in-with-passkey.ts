import { peopleByIds } from '../../../projections/people/queries.ts';
import { neighbourhood } from '../../platform/limits/networks.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Device, Done, Principal, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Credentials } from '../credentials/port.ts';
import type { Passkeys } from '../passkeys/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SignInLimits } from './limits.ts';
import { endPresented } from './log-in.ts';
import type { NotSignedIn, SignedIn } from './port.ts';

interface Parts {
  readonly credentials: Credentials;
  readonly devices: KnownDevices;
  readonly limits: SignInLimits;
  readonly passkeys: Passkeys;
  readonly reads: Reads;
  readonly sessions: SessionStore;
}

/** Options with which a browser offers its passkeys for this installation. */
export async function beginPasskeyLogIn(
  { devices, limits, passkeys }: Parts,
  device: Device,
): Promise<(Done & { readonly options: string }) | Refused> {
  const { address } = device;
  const wait = await limits.passkeyRequest(address, knownOf(devices, device));
  if (wait !== null) return refuse('too-many', {}, wait);
  return { ok: true, options: await passkeys.logInOptions(neighbourhood(address)) };
}

/**
 * Signs in the person whose passkey answered. The device has verified the user, so it counts as both
 * factors. An unknown passkey gets the same answer as a wrong one.
 */
export async function logInWithPasskey(
  { credentials, devices, limits, passkeys, reads, sessions }: Parts,
  response: string,
  device: Device,
  presented?: Principal,
): Promise<SignedIn | NotSignedIn> {
  const known = knownOf(devices, device);
  const wait = await limits.passkeyLogIn(device.address, known);
  if (wait !== null) return { ok: false, code: 'too-many', fields: {}, retryAfter: wait };
  const wrong: NotSignedIn = { ok: false, code: 'wrong-credentials', fields: {} };
  const userId = await passkeys.verifyLogIn(response);
  if (userId === null) return wrong;
  const [person] = await reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
  if (person === undefined) return wrong;
  const tenantId = await sessions.openTenant(userId, await credentials.lastTenantOf(userId));
  const session = await sessions.open({ kind: 'staff', userId, tenantId }, device, null);
  if (session === null) return wrong;
  await limits.passkeyLoggedIn(device.address, known);
  await endPresented({ sessions }, presented);
  const { sessionId, token, expiresAt } = session;
  const principal = { kind: 'staff', userId, username: person.username, sessionId } as const;
  const marks = devices.withSignIn(userId, device.marks);
  return { ok: true, token, expiresAt, marks, principal, tenantId };
}

/** The newest mark of a device on which anybody signed in before; null for others. A passkey cannot be guessed. */
const knownOf = (devices: KnownDevices, { marks }: Device): string | null =>
  devices.of(marks)[0]?.nonce ?? null;
