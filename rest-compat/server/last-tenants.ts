import type { Sessions } from '../../infra/features/sessions/port.ts';
import type { Caller } from './caller.ts';

/** How many sessions are cached; the oldest is dropped first. */
const maxSessions = 10_000;

/**
 * Stores the tenant that a staff session used last, with which the next sign-in starts. Writes only when
 * the session changes its tenant.
 */
export function lastTenants(sessions: Pick<Sessions, 'useTenant'>): (caller: Caller) => Promise<void> {
  const known = new Map<string, number>();
  return async ({ principal, tenantId }) => {
    if (principal.kind !== 'staff' || tenantId === 0 || known.get(principal.sessionId) === tenantId) return;
    const [oldest] = known.keys();
    if (known.size >= maxSessions && oldest !== undefined) known.delete(oldest);
    known.set(principal.sessionId, tenantId);
    await sessions.useTenant(principal.sessionId, tenantId);
  };
}
