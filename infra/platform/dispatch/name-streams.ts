import { isRejected } from '../../../domain/kernel/rejection.ts';
import type { ReservationCommand } from '../../../domain/reservation/commands.ts';
import { reservation } from '../../../domain/reservation/decider.ts';
import type { ReservationState } from '../../../domain/reservation/state.ts';
import { type EventStore, WrongExpectedRevision } from '../event-store/port.ts';
import { Unavailable } from '../failures/unavailable.ts';
import type { States } from '../states/port.ts';
import { metadataOf } from './abandoning.ts';
import { eventIdOf } from './command-id.ts';

const MAX_TRIES = 12;

const { decider } = reservation;

/** Whether a name's decider accepted a command, and the name's state afterwards. */
export interface Decided {
  readonly accepted: boolean;
  readonly state: ReservationState;
}

/** The streams of unique names: loads them, decides on them and appends to them. */
export class NameStreams {
  constructor(
    private readonly store: EventStore,
    private readonly states: Pick<States, 'endsAt' | 'of'>,
  ) {}

  /** The state of a name. */
  async stateOf(stream: string): Promise<ReservationState> {
    return (await this.states.of(decider, stream)).state;
  }

  /**
   * Decides and appends; retries if another writer was faster. Throws `Unavailable` if too many others write
   * to the name's stream.
   */
  async decide(stream: string, command: () => ReservationCommand, commandId: string): Promise<Decided> {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const { state, end } = await this.states.of(decider, stream);
      const decision = decider.decide(command(), state);
      if (isRejected(decision)) return { accepted: false, state };
      if (decision.length === 0) return { accepted: true, state };
      const next = (end?.revision ?? -1n) + 1n;
      try {
        await this.store.append(
          stream,
          end?.revision ?? 'none',
          decision.map(({ type, data }, index) => ({
            // Includes the data: if two writers decide differently at one revision, one of them must
            // conflict.
            id: eventIdOf(`${commandId} ${stream} ${type} ${JSON.stringify(data)}`, Number(next) + index),
            type,
            data: { ...data },
            metadata: metadataOf(commandId),
          })),
        );
        return { accepted: true, state: decision.reduce(decider.evolve, state) };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        this.states.endsAt(stream, error.actual);
      }
    }
    throw new Unavailable('Too many commands need one name at the same time.');
  }
}
