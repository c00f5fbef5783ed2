import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { hour, type Limits, quarterHour } from '../../platform/limits/limits.ts';
import { networkLimit } from '../../platform/limits/network-limit.ts';

/** Limits of tries to sign in. Each answers null, or the seconds to wait; after a success its count is taken back. */
export interface SignInLimits {
  /** Counts a try for this username and network, and if it is within the limit, for the network. */
  signIn(address: string, username: string): Promise<number | null>;
  signedIn(address: string, username: string): Promise<void>;
  /** Counts a try on a device on which the person signed in before, apart from all others at its address. */
  onKnownDevice(nonce: string): Promise<number | null>;
  signedInOnKnownDevice(nonce: string): Promise<void>;
  /** Counts a try with a proof of work, after the limit of `signIn`. */
  withProof(address: string, username: string): Promise<number | null>;
  signedInWithProof(address: string, username: string): Promise<void>;
  /** Counts a try of a second factor after a right password. `known`: the device, as above. */
  secondFactor(address: string, userId: number, known: string | null): Promise<number | null>;
  /** Counts a code of an authenticator from all addresses together, because six digits can be guessed. */
  code(userId: number): Promise<number | null>;
  secondFactorShown(address: string, userId: number, known: string | null): Promise<void>;
  /** Counts a request for passkey options. `known`: the device, as above. */
  passkeyRequest(address: string, known: string | null): Promise<number | null>;
  /** Counts a sign-in with a passkey, apart from those with passwords. */
  passkeyLogIn(address: string, known: string | null): Promise<number | null>;
  passkeyLoggedIn(address: string, known: string | null): Promise<void>;
}

/**
 * In 15 minutes from one network: 300 requests for passkey options, 100 failed sign-ins with a passkey, and 100 with
 * a password, of which 10 with one username and 50 more of it with a proof of work. 10 on a known device. 10 wrong
 * second factors of one person from one network, and 30 wrong codes an hour from everywhere.
 */
export function createSignInLimits(limits: Limits): SignInLimits {
  const byNetwork = networkLimit(limits, 'sign-in', 100, quarterHour);
  const byName = networkLimit(limits, 'sign-in-name', 10, quarterHour);
  const proved = networkLimit(limits, 'sign-in-proved', 50, quarterHour);
  const onDevice = limits.of('sign-in-device', 10, quarterHour);
  const factors = networkLimit(limits, 'sign-in-factor', 10, quarterHour);
  const factorsOnDevice = limits.of('sign-in-factor-device', 10, quarterHour);
  const codes = limits.of('sign-in-code', 30, hour);
  const passkeyRequests = networkLimit(limits, 'passkey-request', 300, quarterHour);
  const passkeyLogIns = networkLimit(limits, 'sign-in-passkey', 100, quarterHour);
  const passkeysOnDevice = limits.of('passkey-device', 100, quarterHour);
  return {
    async signIn(address, username) {
      // The username is counted first, so that its refusals do not use up the network's limit for others.
      // A network over its limit is refused before, without a write.
      return (
        byNetwork.waitOf(address) ??
        (await byName.consume(address, normaliseName(username))) ??
        byNetwork.consume(address)
      );
    },
    async signedIn(address, username) {
      await Promise.all([byNetwork.giveBack(address), byName.forget(address, normaliseName(username))]);
    },
    onKnownDevice: (nonce) => onDevice.consume(nonce),
    signedInOnKnownDevice: (nonce) => onDevice.forget(nonce),
    withProof: (address, username) => proved.consume(address, normaliseName(username)),
    signedInWithProof: (address, username) => proved.forget(address, normaliseName(username)),
    secondFactor: (address, userId, known) =>
      known === null ? factors.consume(address, String(userId)) : factorsOnDevice.consume(known),
    code: (userId) => codes.consume(String(userId)),
    async secondFactorShown(address, userId, known) {
      if (known === null) await factors.forget(address, String(userId));
      else await factorsOnDevice.forget(known);
      await codes.forget(String(userId));
    },
    passkeyRequest: (address, known) =>
      known === null ? passkeyRequests.consume(address) : passkeysOnDevice.consume(known),
    passkeyLogIn: (address, known) =>
      known === null ? passkeyLogIns.consume(address) : passkeysOnDevice.consume(known),
    passkeyLoggedIn: (address, known) =>
      known === null ? passkeyLogIns.giveBack(address) : passkeysOnDevice.giveBack(known),
  };
}
