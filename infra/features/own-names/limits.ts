import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { hour, type Limits, longest } from '../../platform/limits/limits.ts';

export interface OwnNamesLimits {
  /** Counts a mail to a requested new address; false when the limit is reached. */
  emailChangeMail(userId: number, email: string): Promise<boolean>;
}

/** In an hour 10 links for one person, and 5 to one new address. */
export function createOwnNamesLimits(limits: Limits): OwnNamesLimits {
  const mails = limits.of('email-change', 10, hour);
  const mailsTo = limits.of('email-change-to', 5, hour);
  return {
    async emailChangeMail(userId, email) {
      const waits = await Promise.all([mails.consume(String(userId)), mailsTo.consume(normaliseName(email))]);
      return longest(waits) === null;
    },
  };
}
