import type { Topic, Topics } from '../../../infra/platform/bus/port.ts';
import type { LiveChange } from './presenter.ts';

/** What a message is about, if subscribers need a right on it. */
export interface SignalAbout extends Pick<LiveChange, 'needs'> {
  /** messages about the same thing that wait for a subscriber become one */
  readonly about: string;
}

/** The topics of the bus whose messages name a tenant. */
type TenantTopic = {
  [T in Topic]: Topics[T] extends { readonly tenantId: number } ? T : never;
}[Topic];

/**
 * A notification for a tenant's subscribers about something that is not in the log. It comes over the
 * bus, for all of them or for the people whom the message names (`userIds`), has the position that the subscriber already knows, and is not repeated for later subscribers.
 */
export interface LiveSignal<T extends TenantTopic = TenantTopic> {
  readonly on: T;
  /** its GraphQL object type, which has a position and nothing else */
  readonly type: new () => LiveChange;
  /** What subscribers must be allowed at the moment of delivery; to work in the tenant is enough without it. */
  about?(message: Topics[T]): SignalAbout;
}
