import type { Sessions } from '../../infra/features/sessions/port.ts';
import type { Caller } from './caller.ts';

/** Sessions whose tenant is known here; the oldest is forgotten first. */
const atMost = 10_000;

/**
 * Notes the tenant that a staff session last worked in, so that the next sign-in leads there. A
 * session that stays in one tenant is written down once.
 */
export function lastTenants(sessions: Pick<Sessions, 'useTenant'>): (caller: Caller) => Promise<void> {
  const known = new Map<string, number>();
  return async ({ principal, tenantId }) => {
    if (principal.kind !== 'staff' || tenantId === 0 || known.get(principal.sessionId) === tenantId) return;
    const [oldest] = known.keys();
    if (known.size >= atMost && oldest !== undefined) known.delete(oldest);
    known.set(principal.sessionId, tenantId);
    await sessions.useTenant(principal.sessionId, tenantId);
  };
}
