import type { Bus } from '../bus/port.ts';
import type { EdgeConfig } from '../config/edge-config.ts';
import type { Costs } from '../costs/port.ts';
import type { Turns } from '../fair-queues/turns.ts';
import type { Reads } from '../database/port.ts';
import type { Authorisation } from '../dispatch/authorisation-port.ts';
import type { Dispatcher } from '../dispatch/port.ts';
import type { Identity } from '../http/identity-port.ts';
import type { Media } from '../media/port.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Parking } from '../parking/port.ts';
import type { OpaquePositions } from '../privacy/opaque-positions.ts';
import type { SealedCursors } from '../privacy/sealed-cursors.ts';
import type { ReadModelPositions } from '../projector/port.ts';
import type { Repeats } from '../repeats/port.ts';

/**
 * The ports of features for the edges and other features, by the feature's name. A feature adds its port by
 * declaration merging, in its `port.ts`.
 */
export interface FeaturePorts {}

/**
 * Ports of features only for other features. If a feature is in both, the edges get the type of FeaturePorts
 * and other features this one; at run time it is the same object.
 */
export interface InnerPorts {}

/** The ports of the features in a module's `needs`. */
export type NeededPorts = Omit<FeaturePorts, keyof InnerPorts> & InnerPorts;

/** The parts of the platform that the edges may use. */
interface PlatformPorts {
  readonly dispatcher: Dispatcher;
  readonly repeats: Repeats;
  readonly identity: Identity;
  readonly media: Media;
  readonly reads: Reads;
  readonly positions: ReadModelPositions;
  /** converts positions of the log to the numbers that callers get, and back */
  readonly opaquePositions: OpaquePositions;
  /** encrypts the cursors of lists for callers */
  readonly cursors: SealedCursors;
  /** A position that no change has passed (EventStore.end). */
  readonly logEnd: () => Promise<bigint>;
  /** The name of the log's history: positions of two histories cannot be compared. */
  readonly logHistory: () => Promise<string>;
  readonly parking: Parking;
  readonly bus: Bus;
  readonly authorisation: Authorisation;
  readonly costs: Costs;
  /** the turns of queries that read long lists */
  readonly longQueries: Turns;
  readonly metrics: Metrics;
  readonly config: EdgeConfig;
}

/** Everything that an edge may use; both edges get the same. */
export interface EdgePorts extends PlatformPorts, FeaturePorts {}
