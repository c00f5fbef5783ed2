import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import type { Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Credentials } from '../credentials/port.ts';
import type { FactorNeeded, PresentedFactor } from './port.ts';
import type { SecondFactors } from './second-factors.ts';

/**
 * Creates the check that a signed-in person shows one of their factors before they change any: the password alone
 * may be known to somebody else (decision 44). A person without a factor needs none.
 */
export function createFactorProof({
  credentials,
  secondFactors,
}: {
  readonly credentials: Pick<Credentials, 'countFactorTry' | 'forgetFactorTries'>;
  readonly secondFactors: SecondFactors;
}) {
  return async (userId: number, presented: PresentedFactor): Promise<Refused | FactorNeeded | null> => {
    const counted = presented.code !== undefined || presented.passkey !== undefined;
    const wait = counted ? await credentials.countFactorTry(userId) : null;
    if (wait !== null) return refuse('too-many', {}, wait);
    const checked = await secondFactors.check(userId, presented);
    if (checked === 'none' || checked === 'right') {
      if (counted) await credentials.forgetFactorTries(userId);
      return null;
    }
    const factors = await secondFactors.factorsOf(userId);
    if (checked === 'missing') return { ...refuse('mfa-required'), factors };
    const fields: FieldReasons = presented.passkey ? { passkey: 'wrong-passkey' } : { code: 'wrong-code' };
    return { ...refuse('wrong-code', fields), factors };
  };
}
