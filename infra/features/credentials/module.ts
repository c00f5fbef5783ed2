import { createSecurityLog } from '../../platform/log/security.ts';
import { retriedForDays } from '../../platform/jobs/queues.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { createCredentialStore } from './credential-store.ts';
import { employersOf } from './employers.ts';
import { createHashing } from './hashing.ts';
import * as accounts from './migrations/0040-accounts.ts';
import * as byAddress from './migrations/0071-password-resets.ts';
import * as namesRevision from './migrations/0103-names-revision.ts';
import * as walls from './migrations/0120-walls.ts';
import * as registeredBy from './migrations/0241-registered-by.ts';
import { dropLostAccounts } from './lost-accounts.ts';
import { createProofs } from './proofs.ts';
import { factQueue, signInFactWriter } from './sign-in-facts.ts';
import { hasRegistration, settleCredentials } from './settle-credentials.ts';
import { credentialsCodes } from './codes.ts';

/** The usernames, addresses and passwords with which people sign in, and how they are checked. */
export const credentials = defineModule({
  name: 'credentials',
  codes: credentialsCodes,
  migrations: {
    '0040-accounts/credentials': accounts,
    '0071-password-resets/credentials': byAddress,
    '0103-names-revision': namesRevision,
    '0120-walls/credentials': walls,
    '0241-registered-by': registeredBy,
  },
  // a registration stores its credential before its first event
  tablesOfUse: ['credentials'],
  queues: { [factQueue]: retriedForDays },
  open({
    pools,
    privacy,
    limits,
    log,
    reads,
    sideEffects,
    dispatcher,
    fairQueues,
    ledger,
    store: eventStore,
  }) {
    const pool = pools.writer;
    const { hashOf, ...store } = createCredentialStore(pool, privacy);
    const proofs = createProofs({
      hashing: createHashing(fairQueues.passwords),
      limits,
      security: createSecurityLog(log, privacy),
      sideEffects,
      store: { hashOf },
      employersOf: (userId) => employersOf(reads, userId),
    });
    return {
      port: { ...store, ...proofs, isRegistered: (userId) => hasRegistration({ pool, eventStore }, userId) },
      queued: [signInFactWriter({ dispatcher })],
      recurring: [
        {
          name: 'sweep-credentials',
          cron: '7 * * * *',
          run: () => settleCredentials({ pool, eventStore, ledger }),
        },
      ],
      settleShortenedLog: () => dropLostAccounts({ pool, eventStore }),
      personalData: {
        tables: { credentials: rowsOfUser(pool, 'created_at, last_tenant', 'muster.credentials') },
        // erased before the other data of the person, so that they cannot sign in meanwhile
        async erase(transaction, { userId }) {
          await transaction.query('delete from muster.credentials where user_id = $1', [userId]);
        },
      },
    };
  },
});
