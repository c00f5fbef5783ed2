import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { hour, type Limits, longest } from '../../platform/limits/limits.ts';
import { networkLimit } from '../../platform/limits/network-limit.ts';

/** How often reset links can be requested. */
export interface PasswordLimits {
  /** Counts a request. Null, or the seconds to wait. */
  resetRequest(address: string, email: string): Promise<number | null>;
  /** Counts a link mailed to a person; false when the limit is reached. */
  resetMail(userId: number): Promise<boolean>;
}

/** In an hour 30 requests from one address prefix, 5 of them for one e-mail, and 10 links to one person. */
export function createPasswordLimits(limits: Limits): PasswordLimits {
  const requests = networkLimit(limits, 'reset-request', 30, hour);
  const requestsFor = networkLimit(limits, 'reset-request-for', 5, hour);
  const mails = limits.of('reset-mail', 10, hour);
  return {
    async resetRequest(address, email) {
      return longest(
        await Promise.all([requests.consume(address), requestsFor.consume(address, normaliseName(email))]),
      );
    },
    resetMail: async (userId) => (await mails.consume(String(userId))) === null,
  };
}
