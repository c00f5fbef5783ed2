import type { Device } from '../../platform/dispatch/port.ts';
import type { Credentials } from '../credentials/port.ts';
import type { PublicForms } from '../public-forms/port.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SignInLimits } from './limits.ts';
import type { NotSignedIn } from './port.ts';

/** A try that may be made. */
export interface Admitted {
  readonly ok: true;
  /** the mark of the device, if the person signed in on it before; null for others */
  readonly known: string | null;
  /** Takes the count back, because the person proved who they are. */
  succeeded(): Promise<void>;
}

export interface AdmittingParts {
  readonly credentials: Pick<Credentials, 'byUsername'>;
  readonly devices: KnownDevices;
  readonly limits: SignInLimits;
  readonly publicForms: Pick<PublicForms, 'prove'>;
}

/**
 * Counts a try to sign in with a password. Strangers at the same address cannot lock a person out: over the limit of
 * the address, a device on which the person signed in before has tries of its own, and everybody else gets further
 * tries for a proof of work.
 */
export async function admit(
  { credentials, devices, limits, publicForms }: AdmittingParts,
  { username, proof }: { readonly username: string; readonly proof?: string | undefined },
  device: Device,
): Promise<Admitted | NotSignedIn> {
  const { address } = device;
  const known = await knownFor(username);
  const wait = await limits.signIn(address, username);
  if (wait === null) return { ok: true, known, succeeded: () => limits.signedIn(address, username) };
  if (known !== null) {
    const longer = await limits.onKnownDevice(known);
    if (longer !== null) return tooMany(longer);
    return { ok: true, known, succeeded: () => limits.signedInOnKnownDevice(known) };
  }
  const needed = await publicForms.prove('sign-in', { address, proof });
  if (needed !== null)
    return { ok: false, code: 'proof-needed', fields: {}, retryAfter: wait, proof: needed.proof };
  const longer = await limits.withProof(address, username);
  if (longer !== null) return tooMany(longer);
  return { ok: true, known: null, succeeded: () => limits.signedInWithProof(address, username) };

  async function knownFor(name: string): Promise<string | null> {
    const marks = devices.of(device.marks);
    if (marks.length === 0) return null;
    const having = new Set((await credentials.byUsername(name)).map(({ userId }) => userId));
    return marks.find(({ userId }) => having.has(userId))?.nonce ?? null;
  }
}

const tooMany = (retryAfter: number): NotSignedIn => ({
  ok: false,
  code: 'too-many',
  fields: {},
  retryAfter,
});
