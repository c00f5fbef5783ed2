import type { Bus } from '../bus/port.ts';
import type { EdgeConfig } from '../config/edge-config.ts';
import type { Reads } from '../database/port.ts';
import type { Authorisation } from '../dispatch/authorisation-port.ts';
import type { Dispatcher } from '../dispatch/port.ts';
import type { Identity } from '../http/identity-port.ts';
import type { Media } from '../media/port.ts';
import type { ReadModelPositions } from '../projector/port.ts';

/**
 * What features offer to the edges and to each other, by the feature's name. A feature adds its port
 * by declaration merging, in its `port.ts`.
 */
export interface FeaturePorts {}

/**
 * What features offer to each other only. Where a feature stands in both, the edges get what
 * FeaturePorts says and other features get this; at run time it is one object.
 */
export interface InnerPorts {}

/** What a feature gets of those that its module names in `needs`. */
export type NeededPorts = Omit<FeaturePorts, keyof InnerPorts> & InnerPorts;

/** What the edges may use of the platform. */
interface PlatformPorts {
  readonly dispatcher: Dispatcher;
  readonly identity: Identity;
  readonly media: Media;
  readonly reads: Reads;
  readonly positions: ReadModelPositions;
  readonly bus: Bus;
  readonly authorisation: Authorisation;
  readonly config: EdgeConfig;
}

/** Everything an edge may use: both edges get the same, and no more than this. */
export interface EdgePorts extends PlatformPorts, FeaturePorts {}
