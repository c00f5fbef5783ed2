import type { Topic, Topics } from '../../../infra/platform/bus/port.ts';
import type { TenantChange } from './presenter.ts';

/** The bus's topics that name a tenant. */
type TopicOfATenant = {
  [T in Topic]: Topics[T] extends { readonly tenantId: number } ? T : never;
}[Topic];

/**
 * News for a tenant's subscribers that the log does not hold: they come over the bus, at the position
 * that a subscriber knows already, and are lost for those who are not subscribed.
 */
export interface LiveSignal {
  readonly on: TopicOfATenant;
  /** its GraphQL object type, which has a position and nothing else */
  readonly type: new () => TenantChange;
}
