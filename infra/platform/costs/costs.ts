import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallUnderWay } from '../http/caller.ts';
import { type Budget, budgets, budgetSeconds } from './budgets.ts';
import type { Costs } from './port.ts';

/** Creates the budgets of a process; if limits are switched off, everything may be spent. */
export function createCosts({
  on,
  points = budgets,
}: {
  readonly on: boolean;
  readonly points?: Readonly<Record<Budget, number>>;
}): Costs {
  if (!on) return unlimited;
  const limiterOf = (budget: Budget) =>
    new RateLimiterMemory({ keyPrefix: budget, points: points[budget], duration: budgetSeconds });
  const limiters = {
    session: limiterOf('session'),
    visitors: limiterOf('visitors'),
    tenant: limiterOf('tenant'),
    address: limiterOf('address'),
  };
  const ofCaller = (call: CallUnderWay, cost: number) =>
    call.session === null
      ? taken(limiters.visitors, call.address, cost)
      : taken(limiters.session, call.session.id, cost);

  return {
    arrived(call, cost) {
      call.cost += cost;
      return taken(limiters.address, call.address, cost);
    },
    identified: (call) => ofCaller(call, call.cost),
    async spend(call, cost) {
      call.cost += cost;
      const waits = [await taken(limiters.address, call.address, cost), await ofCaller(call, cost)];
      return waits.find((wait) => wait !== null) ?? null;
    },
    async inTenant(call, tenantId) {
      if (call.tenants.has(tenantId)) return null;
      call.tenants.add(tenantId);
      return taken(limiters.tenant, String(tenantId), call.cost);
    },
  };
}

const unlimited: Costs = {
  arrived: async () => null,
  identified: async () => null,
  spend: async () => null,
  inTenant: async () => null,
};

async function taken(limiter: RateLimiterMemory, key: string, points: number): Promise<number | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  }
}
