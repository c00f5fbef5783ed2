import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { type Limits, quarterHour } from '../../platform/limits/limits.ts';
import { neighbourhood } from '../../platform/limits/neighbourhood.ts';

/** Limits of tries to sign in. */
export interface SignInLimits {
  /**
   * Counts a try for this username and address, and if it is within the limit, for the address. Null, or
   * the seconds to wait. After a success, `signedIn` takes the counts back.
   */
  signIn(address: string, username: string): Promise<number | null>;
  signedIn(address: string, username: string): Promise<void>;
  /** Counts a request for passkey options. Null, or the seconds to wait. */
  passkeyRequest(address: string): Promise<number | null>;
  /** Counts a sign-in with a passkey for the address; after a success, `passkeyLoggedIn` takes it back. */
  passkeyLogIn(address: string): Promise<number | null>;
  passkeyLoggedIn(address: string): Promise<void>;
}

/**
 * In 15 minutes from one address prefix: 300 requests for passkey options, and 100 failed sign-ins, of
 * which 10 with one username.
 */
export function createSignInLimits(limits: Limits): SignInLimits {
  const byAddress = limits.of('sign-in', 100, quarterHour);
  const byName = limits.of('sign-in-name', 10, quarterHour);
  const passkeyRequests = limits.of('passkey-request', 300, quarterHour);
  return {
    async signIn(address, username) {
      const from = neighbourhood(address);
      // The username is counted first, so that its refusals do not use up the address's limit for others.
      // An address over its limit is refused before, without a write.
      return (
        byAddress.waitOf(from) ??
        (await byName.consume(from, normaliseName(username))) ??
        byAddress.consume(from)
      );
    },
    async signedIn(address, username) {
      const from = neighbourhood(address);
      await Promise.all([byAddress.giveBack(from), byName.forget(from, normaliseName(username))]);
    },
    passkeyRequest: (address) => passkeyRequests.consume(neighbourhood(address)),
    passkeyLogIn: (address) => byAddress.consume(neighbourhood(address)),
    passkeyLoggedIn: (address) => byAddress.giveBack(neighbourhood(address)),
  };
}
