import type { Pool } from 'pg';
import { normaliseName } from '../../domain/reservation/normalise-name.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { Unavailable } from '../dispatch/port.ts';
import type { Privacy } from '../privacy/port.ts';

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
};

/**
 * By address: 20 registrations an hour, 30 requests for a new password of which 5 for one e-mail, 30
 * uses of a link, and in a quarter of an hour 300 requests for a passkey and 100 failed sign-ins of
 * which 10 under one name. By person: 10 mailed links an hour, 5 of them to one new address, 10 wrong passwords or codes in a quarter of an hour of whoever
 * knows the first part already, so nobody is locked out by strangers. By tenant: 60 invitations an hour;
 * to one address 5, whoever sends them. What is counted is known by HMAC only.
 */
export function createRateLimits(parts: {
  pool: Pool;
  privacy: Pick<Privacy, 'hmac'>;
  on: boolean;
}): RateLimits {
  if (!parts.on) return unlimited;
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    createLimiter(parts.pool, keyPrefix, points, duration);
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
  const keyOf = (...what: readonly string[]) =>
    parts.privacy.hmac('rate-limit', JSON.stringify(what)).toString('base64url');

  return {
    async signIn(address, username) {
      const from = neighbourhood(address);
      // the name first: what is refused for it must not use up what others behind the address have
      return (
        (await consume(signInsByName, keyOf(from, username.trim().toLowerCase()))) ??
        consume(signInsByAddress, keyOf(from))
      );
    },
    async signedIn(address, username) {
      const from = neighbourhood(address);
      await onLimits(() =>
        Promise.all([
          signInsByAddress.reward(keyOf(from), 1),
          signInsByName.delete(keyOf(from, username.trim().toLowerCase())),
        ]),
      );
    },
    passkeyRequest: (address) => consume(passkeyRequests, keyOf(neighbourhood(address))),
    passkeyLogIn: (address) => consume(signInsByAddress, keyOf(neighbourhood(address))),
    async passkeyLoggedIn(address) {
      await onLimits(() => signInsByAddress.reward(keyOf(neighbourhood(address)), 1));
    },
    registration: (address) => consume(registrations, keyOf(neighbourhood(address))),
    async resetRequest(address, email) {
      const from = neighbourhood(address);
      return longest(
        await Promise.all([
          consume(resetRequests, keyOf(from)),
          consume(resetRequestsFor, keyOf(from, normaliseName(email))),
        ]),
      );
    },
    resetTry: (address) => consume(resetTries, keyOf(neighbourhood(address))),
    resetMail: async (userId) => (await consume(resetMails, keyOf(String(userId)))) === null,
    async emailChangeMail(userId, email) {
      const waits = await Promise.all([
        consume(emailChanges, keyOf(String(userId))),
        consume(emailChangesTo, keyOf(normaliseName(email))),
      ]);
      return longest(waits) === null;
    },
    // whichever refuses, what was not sent is held neither against the address nor against the tenant
    async invitation(tenantId, email) {
      const tenant = keyOf(String(tenantId));
      const wait = await consume(invitationsOf, tenant);
      if (wait !== null) return wait;
      const full = await consume(invitationsTo, keyOf(normaliseName(email)));
      if (full !== null) await onLimits(() => invitationsOf.reward(tenant, 1));
      return full;
    },
    own: (userId) => consume(ownTries, keyOf(String(userId))),
    async ownRight(userId) {
      await onLimits(() => ownTries.delete(keyOf(String(userId))));
    },
  };
}

function longest(waits: readonly (number | null)[]): number | null {
  return waits.reduce((most, wait) => (wait !== null && wait > (most ?? 0) ? wait : most), null);
}

/** Counts in Postgres: so many points within so many seconds for each key. */
export function createLimiter(
  pool: Pool,
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'muster',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    // who is over the limit is known without asking again, so that going on costs the database nothing
    inMemoryBlockOnConsumed: points + 1,
  });
}

/** Takes a point of a key. Null, or the seconds to wait for the next one. Throws Unavailable. */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
  return onLimits(async () => {
    try {
      await limiter.consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw refused;
    }
  });
}

async function onLimits<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new Unavailable('The database does not answer.', { cause: error });
  }
}

/** One household or office has one IPv4 address, or a /64 of IPv6. */
export function neighbourhood(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 8 - tail.split(':').filter(Boolean).length) groups.push('0');
  return `${groups
    .concat(tail?.split(':') ?? [])
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}
