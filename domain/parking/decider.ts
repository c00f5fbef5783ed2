import type { Aggregate } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import { parkingCodes, type ParkingCode } from './codes.ts';
import { skipParkedEvent, type ParkingCommand } from './commands.ts';
import { ParkedEventSkipped, type ParkingEvent, parkingEvents } from './events.ts';

/** The positions that a consumer skips. */
type Skipped = PersistentMap<string, true>;

function skip({ data }: ParkingCommand, skipped: Skipped): readonly ParkingEvent[] {
  const { consumer, position, scope, reason } = data;
  if (skipped.has(position)) return [];
  return [happened(ParkedEventSkipped, { consumer, position, scope, reason })];
}

export const parking: Aggregate<Skipped, ParkingCommand, ParkingEvent, ParkingCode> = {
  category: 'parking',
  events: parkingEvents,
  codes: parkingCodes,
  commands: [skipParkedEvent],
  decider: {
    initial: PersistentMap.of(),
    decide: skip,
    evolve(skipped, event) {
      switch (event.type) {
        case 'ParkedEventSkipped':
          return skipped.with(event.data.position, true);
        case 'CommandAbandoned':
          return skipped;
        default:
          return never(event);
      }
    },
  },
};
