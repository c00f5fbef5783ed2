import type { Topic, Topics } from '../../../infra/platform/bus/port.ts';
import type { LiveChange } from './presenter.ts';

/** The topics of the bus whose messages name a tenant. */
type TenantTopic = {
  [T in Topic]: Topics[T] extends { readonly tenantId: number } ? T : never;
}[Topic];

/**
 * A notification for a tenant's subscribers about something that is not in the log. It comes over the
 * bus, for all of them or for the people whom the message names (`userIds`), has the position that the subscriber already knows, and is not repeated for later subscribers.
 */
export interface LiveSignal {
  readonly on: TenantTopic;
  /** its GraphQL object type, which has a position and nothing else */
  readonly type: new () => LiveChange;
}
