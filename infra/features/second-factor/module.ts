import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { Authenticators } from './authenticators.ts';
import * as tables from './migrations/0072-second-factors.ts';
import * as walls from './migrations/0120-walls.ts';
import { createOwnPasskeys } from './own-passkeys.ts';
import { createOwnSecurity } from './own-security.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { requireMfa } from './require-mfa.ts';
import { SecondFactors } from './second-factors.ts';
import { secondFactorCodes } from './codes.ts';

/** The second factor at sign-in: an authenticator app or passkeys, and recovery codes. */
export const secondFactor = defineModule({
  name: 'secondFactor',
  needs: ['credentials', 'notifications', 'passkeys', 'sessions'],
  codes: secondFactorCodes,
  migrations: { '0072-second-factors': tables, '0120-walls/second-factor': walls },
  open({ pools, config: { publicUrl }, post, privacy, reads, sealers, dispatcher }, needs) {
    const pool = pools.writer;
    const secondFactors = new SecondFactors({
      ...needs,
      pool,
      post,
      publicUrl,
      reads,
      authenticators: new Authenticators(sealers('totp')),
      recoveryCodes: new RecoveryCodes(privacy),
    });
    // somebody who knew the old password may be setting up a factor of their own
    needs.credentials.onReplaced((transaction, userId) => secondFactors.forgetBegun(transaction, userId));
    const parts = { ...needs, dispatcher, secondFactors };
    return {
      port: {
        own: createOwnSecurity(parts),
        ownPasskeys: createOwnPasskeys(parts),
        require: (required, context) => requireMfa(parts, required, context).run(),
        requireStep: (required, context) => requireMfa(parts, required, context),
        check: (userId, presented) => secondFactors.check(userId, presented),
        forgetAll: (transaction, userId) => secondFactors.forgetAll(transaction, userId),
        factorsOf: (userId) => secondFactors.factorsOf(userId),
      },
      personalData: {
        tables: {
          totp: rowsOfUser(pool, 'confirmed', 'muster.totp'),
          recovery_codes: rowsOfUser(pool, 'count(*)::integer as left', 'muster.recovery_codes'),
        },
      },
    };
  },
});
