import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { endSessions } from './end-sessions.ts';
import { createPrincipals } from './principals.ts';
import * as accounts from './migrations/0040-accounts.ts';
import * as sessionsToEnrol from './migrations/0101-sessions-to-enrol.ts';
import * as walls from './migrations/0120-walls.ts';
import { sessionTopics } from './topics.ts';
import { createSessions } from './sessions.ts';

/** Sessions: who is signed in, on which device, and in which tenant they work. */
export const sessions = defineModule({
  name: 'sessions',
  // a session is opened while its person's credential is held, and erased after it
  needs: ['credentials'],
  migrations: {
    '0040-accounts/sessions': accounts,
    '0101-sessions-to-enrol': sessionsToEnrol,
    '0120-walls/sessions': walls,
  },
  topics: sessionTopics,
  open({ pools, reads, states, bus, sealers }, { credentials }) {
    const pool = pools.writer;
    const { deleteExpired, ...port } = createSessions({
      pool,
      reads,
      states,
      bus,
      credentials,
      deviceKeys: sealers('devices'),
    });
    return {
      port,
      identity: createPrincipals({ pool: pools.commands, reads }),
      effects: { 'end-sessions': endSessions({ pool, bus }) },
      recurring: [{ name: 'sweep-sessions', cron: '17 3 * * *', run: deleteExpired }],
      personalData: {
        tables: {
          sessions: rowsOfUser(
            pool,
            'created_at, session_id, kind, tenant_id, user_agent, last_seen_at, expires_at',
            'muster.sessions',
          ),
        },
        async erase(transaction, { userId }) {
          const ended = await port.endOf(transaction, userId);
          return () => port.announce(ended);
        },
      },
    };
  },
});
