import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { endSessions } from './end-sessions.ts';
import { createPrincipals } from './principals.ts';
import * as sessionsToEnrol from './migrations/0101-sessions-to-enrol.ts';
import { createSessions } from './sessions.ts';

/** Sessions: who is signed in, on which device, and in which tenant they work. */
export const sessions = defineModule({
  name: 'sessions',
  // a session is opened together with its person's credentials, and erased after them
  needs: ['credentials'],
  migrations: { '0101-sessions-to-enrol': sessionsToEnrol },
  open({ pools, reads, states, bus }) {
    const pool = pools.writer;
    const { deleteExpired, ...port } = createSessions({ pool, reads, states, bus });
    return {
      port,
      identity: createPrincipals({ pool, reads }),
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
