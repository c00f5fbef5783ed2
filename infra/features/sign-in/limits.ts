import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { type Limits, quarterHour } from '../../platform/limits/limits.ts';
import { neighbourhood } from '../../platform/limits/neighbourhood.ts';

/** How often a sign-in may be tried from an address. */
export interface SignInLimits {
  /**
   * Counts a try to sign in as somebody from an address, and unless that is one too many against the
   * address alone. Null, or the seconds to wait. A try that succeeds is given back with `signedIn`.
   */
  signIn(address: string, username: string): Promise<number | null>;
  signedIn(address: string, username: string): Promise<void>;
  /** Counts a request for a passkey's signature. Null, or the seconds to wait. */
  passkeyRequest(address: string): Promise<number | null>;
  /** Counts such a signature against the address, as a sign-in; a right one is given back. */
  passkeyLogIn(address: string): Promise<number | null>;
  passkeyLoggedIn(address: string): Promise<void>;
}

/**
 * In a quarter of an hour from one address: 300 requests for a passkey, and 100 failed sign-ins of which
 * 10 under one name.
 */
export function createSignInLimits(limits: Limits): SignInLimits {
  const byAddress = limits.of('sign-in', 100, quarterHour);
  const byName = limits.of('sign-in-name', 10, quarterHour);
  const passkeyRequests = limits.of('passkey-request', 300, quarterHour);
  return {
    async signIn(address, username) {
      const from = neighbourhood(address);
      // The name first: what is refused for it must not use up what others behind the address have. But
      // an address that has used up its own tries costs the database nothing for each further name.
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
