import type { FindRole } from '../../platform/dispatch/authorisation-port.ts';
import type { CallContext, DispatchOptions, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { StepsDone } from '../../platform/dispatch/steps-port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly events: Events;
  }
  interface InnerPorts {
    readonly events: Events & EventDays & EventRoles;
  }
}

/** Roles on events, for features whose things belong to an event. */
export interface EventRoles {
  /** the role of an active user of the tenant on an event; null when the tenant has no such event */
  readonly roleOn: FindRole;
}

/** Days of all-day events, for features that change events. */
export interface EventDays {
  /**
   * The input of a command: `firstDay` and `lastDay` become `days` in the zone of the tenant, and give start and end.
   * A last day without a first one is refused.
   */
  withDays(input: object, tenantId: number): Promise<{ readonly ok: true; readonly input: object } | Refused>;
}

type Options = Pick<DispatchOptions<unknown>, 'expectedRevision'>;

/**
 * Events of a tenant. The inputs are those of the commands, with the days of an all-day event as `firstDay` and
 * `lastDay` (yyyy-MM-dd) in place of `days`: they are days in the tenant's time zone.
 */
export interface Events {
  /** input: that of RegisterEvent. `lastDay` is `firstDay` if absent. */
  register(input: object, context: CallContext): Promise<Outcome<{ readonly eventId: number }>>;
  /** input: that of UpdateEvent. `firstDay: null` makes an event with times of an all-day event. */
  update(input: object, context: CallContext, options?: Options): Promise<Outcome<object>>;
  /**
   * Registers a series. input: that of RegisterEvent, `every` and `times`. The first event has the given time; the
   * others the same local time, a week, a fortnight or a month apart. Each name ends with the date, because names
   * are unique. A taken name is refused before anything is registered, unless somebody takes it meanwhile.
   */
  registerSeries(input: object, context: CallContext): Promise<SeriesRegistered | Refused>;
  /**
   * Changes an event of a series and the later ones. input: that of UpdateEvent. A change of time moves each of them
   * by as many days and to the same local time. 'not-in-series' if the event belongs to none; cancelled events of
   * the series are left as they are.
   */
  updateSeries(input: object, context: CallContext, options?: Options): Promise<StepsDone | Refused>;
}

export interface SeriesRegistered extends Pick<StepsDone, 'ok' | 'position' | 'stale'> {
  readonly seriesId: string;
  /** in the order of their start */
  readonly eventIds: readonly number[];
}
