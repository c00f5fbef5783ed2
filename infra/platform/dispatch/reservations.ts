import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import type { AnyAggregate, UniqueName } from '../../../domain/kernel/command.ts';
import { fold } from '../../../domain/kernel/decider.ts';
import { isRejected } from '../../../domain/kernel/rejection.ts';
import { reservation } from '../../../domain/reservation/decider.ts';
import type { ReservationCommand } from '../../../domain/reservation/commands.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import type { ReservationState } from '../../../domain/reservation/state.ts';
import {
  type EventMetadata,
  type EventStore,
  type Expected,
  WrongExpectedRevision,
} from '../event-store/port.ts';
import type { Privacy } from '../privacy/port.ts';
import { eventIdOf } from './command-id.ts';

/** The command for which names are reserved. */
export interface Holder {
  readonly commandId: string;
  readonly target: string;
}

/**
 * Milliseconds for which a command may reserve a name before it counts as interrupted (docs/architecture.md).
 */
export const INTERRUPTED_AFTER_MS = 60_000;

const MAX_TRIES = 5;

const { decider }: AnyAggregate = reservation;

/** Unique names, each with its own stream: reserves, confirms and releases them for commands. */
export class Reservations {
  constructor(
    private readonly store: EventStore,
    private readonly privacy: Privacy,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** The stream of a name. It holds an HMAC, never the name. */
  streamOf({ kind, scope, value }: UniqueName): string {
    const text = JSON.stringify([scope, normaliseName(value)]);
    return `reservation-${kind}-${this.privacy.hmac(`reservation ${kind}`, text).toString('hex')}`;
  }

  /**
   * Reserves all names for a command that is about to append to its target after `revision`. Returns the
   * names that another stream has; if there are any, the command must not append.
   */
  async reserve(
    names: readonly UniqueName[],
    { commandId, target }: Holder,
    revision?: bigint,
  ): Promise<readonly UniqueName[]> {
    const expected = revision === undefined ? 'none' : String(revision);
    const taken = await Promise.all(
      names.map(async (name) => {
        const stream = this.streamOf(name);
        const command = (): ReservationCommand => ({
          type: 'Reserve',
          data: { commandId, target, expected, now: this.now().toISOString() },
        });
        if (await this.decide(stream, command, commandId)) return [];
        // The command that reserved it may have crashed: settle that first, then try once more.
        const free = (await this.settle(stream)) && (await this.decide(stream, command, commandId));
        return free ? [] : [name];
      }),
    );
    return taken.flat();
  }

  /** The command finished: its target has the names from now on. */
  async confirm(names: readonly UniqueName[], { commandId }: Holder): Promise<void> {
    const command = { type: 'Confirm', data: { commandId } } as const;
    await Promise.all(names.map((name) => this.decide(this.streamOf(name), () => command, commandId)));
  }

  /** The command will append nothing: its reservations are undone. */
  async undo(names: readonly UniqueName[], { commandId }: Holder): Promise<void> {
    const command = { type: 'Release', data: { commandId } } as const;
    await Promise.all(names.map((name) => this.decide(this.streamOf(name), () => command, commandId)));
  }

  /**
   * The target gave a name up at its revision `renamedAt`; a name that was reserved again since then stays.
   */
  async release(name: UniqueName, target: string, renamedAt: bigint): Promise<void> {
    const stream = this.streamOf(name);
    await this.decide(stream, () => ({ type: 'ReleaseConfirmed', data: { target, renamedAt } }), stream);
  }

  /**
   * Frees a name that a target has or was about to get; the target can append nothing any more. Does nothing
   * if the target has nothing to do with the name.
   */
  async forget(name: UniqueName, target: string, after: bigint): Promise<void> {
    const stream = this.streamOf(name);
    const { state } = await this.load(stream);
    if (state.status === 'free') return;
    if (state.status === 'reserved' && state.holder.target === target) await this.settle(stream, 0);
    await this.release(name, target, after);
  }

  /**
   * Releases a name whose command was interrupted, or confirms it if the command had appended after all.
   * First it makes sure that the command cannot append: the target gets an event at the revision that the
   * command expects, so a command that resumes later gets a conflict. Returns false if there is nothing to
   * settle.
   */
  async settle(stream: string, leftBehindMs = INTERRUPTED_AFTER_MS): Promise<boolean> {
    const { state } = await this.load(stream);
    if (state.status !== 'reserved') return false;
    if (this.now().getTime() - Date.parse(state.reservedAt) < leftBehindMs) return false;
    const { commandId, target, expected } = state.holder;
    const finished =
      !(await this.abandon(commandId, target, expected)) && (await this.wrote(commandId, target));
    const command: ReservationCommand = finished
      ? { type: 'Confirm', data: { commandId } }
      : { type: 'Release', data: { commandId, expected } };
    return this.decide(stream, () => command, commandId);
  }

  /** Makes sure that the command cannot append any more; false if the target has moved on meanwhile. */
  private async abandon(commandId: string, target: string, expected: string): Promise<boolean> {
    const at: Expected = expected === 'none' ? 'none' : BigInt(expected);
    try {
      await this.store.append(target, at, [
        {
          id: eventIdOf(commandId, -1),
          type: CommandAbandoned.type,
          data: { commandId },
          metadata: metadataOf(commandId),
        },
      ]);
      return true;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return false;
      throw error;
    }
  }

  private async wrote(commandId: string, target: string): Promise<boolean> {
    for await (const event of this.store.read(target)) {
      if (event.metadata.commandId === commandId && event.type !== CommandAbandoned.type) return true;
    }
    return false;
  }

  /** Decides and appends on the stream of a name; false if the decider refuses. */
  private async decide(
    stream: string,
    command: () => ReservationCommand,
    commandId: string,
  ): Promise<boolean> {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const { state, revision } = await this.load(stream);
      const decision = decider.decide(command(), state);
      if (isRejected(decision)) return false;
      if (decision.length === 0) return true;
      const next = (revision ?? -1n) + 1n;
      try {
        await this.store.append(
          stream,
          revision ?? 'none',
          decision.map(({ type, data }, index) => ({
            // Includes the data: if two writers decide differently at one revision, one of them must
            // conflict.
            id: eventIdOf(`${commandId} ${stream} ${type} ${JSON.stringify(data)}`, Number(next) + index),
            type,
            data: { ...data },
            metadata: metadataOf(commandId),
          })),
        );
        return true;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
    return false;
  }

  private async load(stream: string): Promise<{ state: ReservationState; revision: bigint | undefined }> {
    const history = await this.privacy.open(await Array.fromAsync(this.store.read(stream)));
    return { state: fold(decider, history) as ReservationState, revision: history.at(-1)?.revision };
  }
}

function metadataOf(commandId: string): EventMetadata {
  return {
    version: 1,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: 'process-reservations',
    tenantId: 0,
  };
}
