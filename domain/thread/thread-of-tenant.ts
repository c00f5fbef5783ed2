import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { defineRequirement, type Requirement } from '../kernel/requirement.ts';
import type { ThreadEvent } from './events.ts';

/** The tenant of a thread; null for a thread that does not exist. */
type TenantOfThread = number | null;

const tenantOfThread = {
  initial: null as TenantOfThread,
  evolve: (state: TenantOfThread, event: ThreadEvent | CommandAbandoned): TenantOfThread =>
    event.type === 'ThreadStarted' ? event.data.tenantId : state,
};

/**
 * Requires that the tenant has this thread; otherwise it counts as not found. For `requires` of commands whose
 * events change the thread's row in the read model: a policy checks people only, not processes.
 */
export function threadOfTenant({ tenantId, threadId }: { tenantId: number; threadId: number }): Requirement {
  return defineRequirement<TenantOfThread>({
    stream: `thread-${threadId}`,
    of: tenantOfThread,
    refusal: (owner) => (owner === tenantId ? null : 'not-found'),
  });
}
