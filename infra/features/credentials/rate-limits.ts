import type { Pool } from 'pg';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { Limiter } from '../../platform/limits/limiter.ts';
import { neighbourhood } from '../../platform/limits/neighbourhood.ts';
import type { Privacy } from '../../platform/privacy/port.ts';

/** Counted in Postgres, so that every gateway knows: decisions 15b. */
export interface RateLimits {
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
  /** Counts a registration from an address. Null, or the seconds to wait. */
  registration(address: string): Promise<number | null>;
  /** Counts a request for a link that sets a new password. Null, or the seconds to wait. */
  resetRequest(address: string, email: string): Promise<number | null>;
  /** Counts the use of such a link. Null, or the seconds to wait. */
  resetTry(address: string): Promise<number | null>;
  /** Counts a link that is mailed to a person; false when they have had enough of them. */
  resetMail(userId: number): Promise<boolean>;
  /** Counts a mail to an address that somebody says is theirs now; false for one too many. */
  emailChangeMail(userId: number, email: string): Promise<boolean>;
  /** Counts an invitation of a tenant to an address, whoever else invites it. Null, or the seconds to wait. */
  invitation(tenantId: number, email: string): Promise<number | null>;
  /**
   * Counts a try of a person, known by then, to show once more that it is them. Null, or the seconds
   * to wait. A try that succeeds is given back with `ownRight`.
   */
  own(userId: number): Promise<number | null>;
  ownRight(userId: number): Promise<void>;
  /**
   * Counts a name, unique in the installation, that a person asks for, for whomever. Null, or the seconds
   * to wait. One that nobody had is given back with `nameWasFree`.
   */
  name(userId: number): Promise<number | null>;
  nameWasFree(userId: number): Promise<void>;
}

const unlimited: RateLimits = {
  signIn: async () => null,
  signedIn: async () => undefined,
  passkeyRequest: async () => null,
  passkeyLogIn: async () => null,
  passkeyLoggedIn: async () => undefined,
  registration: async () => null,
  resetRequest: async () => null,
  resetTry: async () => null,
  resetMail: async () => true,
  emailChangeMail: async () => true,
  invitation: async () => null,
  own: async () => null,
  ownRight: async () => undefined,
  name: async () => null,
  nameWasFree: async () => undefined,
};

/**
 * By address: 20 registrations an hour, 30 requests for a new password of which 5 for one e-mail, 30
 * uses of a link, and in a quarter of an hour 300 requests for a passkey and 100 failed sign-ins of
 * which 10 under one name. By person: 10 mailed links an hour, 5 of them to one new address, and in a
 * quarter of an hour 10 wrong passwords or codes of whoever knows the first part already, so nobody is
 * locked out by strangers; an hour 20 names that are taken. By tenant: 60 invitations an hour; to one address 5, whoever sends them. What
 * is counted is known by HMAC only.
 */
export function createRateLimits(parts: {
  pool: Pool;
  privacy: Pick<Privacy, 'hmac'>;
  on: boolean;
}): RateLimits {
  if (!parts.on) return unlimited;
  const limiter = (keyPrefix: string, points: number, seconds: number) =>
    new Limiter(parts.pool, keyPrefix, points, seconds);
  const quarterHour = 900;
  const signInsByAddress = limiter('sign-in', 100, quarterHour);
  const signInsByName = limiter('sign-in-name', 10, quarterHour);
  const passkeyRequests = limiter('passkey-request', 300, quarterHour);
  const registrations = limiter('registration', 20, 3_600);
  const resetRequests = limiter('reset-request', 30, 3_600);
  const resetRequestsFor = limiter('reset-request-for', 5, 3_600);
  const resetTries = limiter('reset-try', 30, 3_600);
  const resetMails = limiter('reset-mail', 10, 3_600);
  const emailChanges = limiter('email-change', 10, 3_600);
  const emailChangesTo = limiter('email-change-to', 5, 3_600);
  const invitationsOf = limiter('invitation', 60, 3_600);
  const invitationsTo = limiter('invitation-to', 5, 3_600);
  const ownTries = limiter('own', 10, quarterHour);
  const takenNames = limiter('taken-name', 20, 3_600);
  const keyOf = (...what: readonly string[]) =>
    parts.privacy.hmac('rate-limit', JSON.stringify(what)).toString('base64url');

  return {
    async signIn(address, username) {
      const from = neighbourhood(address);
      // The name first: what is refused for it must not use up what others behind the address have. But
      // an address that has used up its own tries costs the database nothing for each further name.
      return (
        signInsByAddress.waitOf(keyOf(from)) ??
        (await signInsByName.consume(keyOf(from, normaliseName(username)))) ??
        signInsByAddress.consume(keyOf(from))
      );
    },
    async signedIn(address, username) {
      const from = neighbourhood(address);
      await Promise.all([
        signInsByAddress.giveBack(keyOf(from)),
        signInsByName.forget(keyOf(from, normaliseName(username))),
      ]);
    },
    passkeyRequest: (address) => passkeyRequests.consume(keyOf(neighbourhood(address))),
    passkeyLogIn: (address) => signInsByAddress.consume(keyOf(neighbourhood(address))),
    async passkeyLoggedIn(address) {
      await signInsByAddress.giveBack(keyOf(neighbourhood(address)));
    },
    registration: (address) => registrations.consume(keyOf(neighbourhood(address))),
    async resetRequest(address, email) {
      const from = neighbourhood(address);
      return longest(
        await Promise.all([
          resetRequests.consume(keyOf(from)),
          resetRequestsFor.consume(keyOf(from, normaliseName(email))),
        ]),
      );
    },
    resetTry: (address) => resetTries.consume(keyOf(neighbourhood(address))),
    resetMail: async (userId) => (await resetMails.consume(keyOf(String(userId)))) === null,
    async emailChangeMail(userId, email) {
      const waits = await Promise.all([
        emailChanges.consume(keyOf(String(userId))),
        emailChangesTo.consume(keyOf(normaliseName(email))),
      ]);
      return longest(waits) === null;
    },
    // whichever refuses, what was not sent is held neither against the address nor against the tenant
    async invitation(tenantId, email) {
      const tenant = keyOf(String(tenantId));
      const wait = await invitationsOf.consume(tenant);
      if (wait !== null) return wait;
      const full = await invitationsTo.consume(keyOf(normaliseName(email)));
      if (full !== null) await invitationsOf.giveBack(tenant);
      return full;
    },
    own: (userId) => ownTries.consume(keyOf(String(userId))),
    async ownRight(userId) {
      await ownTries.forget(keyOf(String(userId)));
    },
    name: (userId) => takenNames.consume(keyOf(String(userId))),
    async nameWasFree(userId) {
      await takenNames.giveBack(keyOf(String(userId)));
    },
  };
}

function longest(waits: readonly (number | null)[]): number | null {
  return waits.reduce((most, wait) => (wait !== null && wait > (most ?? 0) ? wait : most), null);
}
