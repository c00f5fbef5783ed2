import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { hour, type Limits, longest } from '../../platform/limits/limits.ts';

export interface OwnNamesLimits {
  /** Counts a mail to an address that somebody says is theirs now; false for one too many. */
  emailChangeMail(userId: number, email: string): Promise<boolean>;
}

/** In an hour 10 mailed links by person, and 5 to one new address. */
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
