import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { Aggregate } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { type RetentionCode, retentionCodes } from './codes.ts';
import { type RetentionCommand, setRegistrantRetention } from './commands.ts';
import { RegistrantRetentionSet, type RetentionEvent, retentionEvents } from './events.ts';

/** For how many months after an event the data of its registrants is kept. */
export interface RetentionState {
  readonly months: number;
}

/** Decision 46: 24 months, unless the tenant sets another time. */
const initial: RetentionState = { months: 24 };

export const retention: Aggregate<RetentionState, RetentionCommand, RetentionEvent, RetentionCode> = {
  category: 'retention',
  events: retentionEvents,
  codes: retentionCodes,
  commands: [setRegistrantRetention],
  decider: {
    initial,
    decide: ({ data: { tenantId, months } }, state) =>
      months === state.months
        ? []
        : [happened(RegistrantRetentionSet, { tenantId, from: state.months, to: months })],
    evolve: (state, event: RetentionEvent | CommandAbandoned) =>
      event.type === 'RegistrantRetentionSet' ? { months: event.data.to } : state,
  },
};
