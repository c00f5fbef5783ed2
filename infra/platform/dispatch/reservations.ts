import type { UniqueName } from '../../../domain/kernel/command.ts';
import type { ReservationCommand } from '../../../domain/reservation/commands.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { isReservedBefore } from '../../../domain/reservation/state.ts';
import type { EventStore } from '../event-store/port.ts';
import type { Privacy } from '../privacy/port.ts';
import type { States } from '../states/port.ts';
import { abandon, hasAppended } from './abandoning.ts';
import { NameStreams } from './name-streams.ts';

/** The command for which names are reserved. */
export interface Holder {
  readonly commandId: string;
  readonly target: string;
}

/** A name that the command it was reserved for did not hold any more when it wanted to confirm it. */
export interface NameLost extends Holder {
  /** the name's stream */
  readonly stream: string;
  /** false: another stream has the name, so two streams bear it */
  readonly regained: boolean;
}

export interface ReservationOptions {
  readonly now?: (() => Date) | undefined;
  /** raises an alarm: the rules of reservations were broken, by another version of the program or by a restore */
  readonly onNameLost?: ((lost: NameLost) => void) | undefined;
}

/** What settling a name did: `kept` if there was nothing to settle. */
export type Settled = 'confirmed' | 'kept' | 'released';

/**
 * Milliseconds for which a command may reserve a name before it counts as interrupted (docs/architecture.md).
 */
export const INTERRUPTED_AFTER_MS = 60_000;

/** Unique names, each with its own stream: reserves, confirms and releases them for commands. */
export class Reservations {
  private readonly names: NameStreams;
  private readonly now: () => Date;
  private readonly onNameLost: (lost: NameLost) => void;

  constructor(
    private readonly store: EventStore,
    private readonly privacy: Pick<Privacy, 'hmac'>,
    states: Pick<States, 'endsAt' | 'of'>,
    { now = () => new Date(), onNameLost = () => undefined }: ReservationOptions = {},
  ) {
    this.names = new NameStreams(store, states);
    this.now = now;
    this.onNameLost = onNameLost;
  }

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
    holder: Holder,
    revision?: bigint,
  ): Promise<readonly UniqueName[]> {
    const taken = await Promise.all(
      names.map(async (name) => {
        const stream = this.streamOf(name);
        if (await this.take(stream, holder, revision)) return [];
        // The command that reserved it may have crashed: settle that first, then try once more.
        const settled = await this.settle(stream);
        return settled !== 'kept' && (await this.take(stream, holder, revision)) ? [] : [name];
      }),
    );
    return taken.flat();
  }

  /**
   * The command finished at this revision: its target has the names from now on. A name that is lost is
   * reserved again if it is free, and an alarm is raised.
   */
  async confirm(names: readonly UniqueName[], holder: Holder, revision: bigint): Promise<void> {
    await Promise.all(
      names.map(async (name) => {
        const stream = this.streamOf(name);
        const { commandId, target } = holder;
        const confirmed = () => this.decide(stream, { type: 'Confirm', data: { commandId } }, commandId);
        if (await confirmed()) return;
        const regained = (await this.take(stream, holder, revision)) && (await confirmed());
        this.onNameLost({ commandId, target, stream, regained });
      }),
    );
  }

  /**
   * The command appended nothing, or lost the race for its stream: settles what is reserved for it at an
   * expectation up to `revision`. A faster attempt of the same command keeps its later reservation. Returns
   * true if the command had appended after all.
   */
  async giveBack(names: readonly UniqueName[], holder: Holder, revision?: bigint): Promise<boolean> {
    const settled = await Promise.all(
      names.map(async (name) => {
        const stream = this.streamOf(name);
        const state = await this.names.stateOf(stream);
        if (state.status !== 'reserved' || state.holder.commandId !== holder.commandId) return 'kept';
        const upTo = revision === undefined ? 0n : revision + 1n;
        return isReservedBefore(state.holder, upTo) ? this.settle(stream, 0) : 'kept';
      }),
    );
    return settled.includes('confirmed');
  }

  /**
   * The target gave a name up at its revision `renamedAt`; a name that was reserved again since then stays.
   */
  async release(name: UniqueName, target: string, renamedAt: bigint): Promise<void> {
    const stream = this.streamOf(name);
    const command = { type: 'ReleaseConfirmed', data: { target, renamedAt } } as const;
    const { state } = await this.names.decide(stream, () => command, stream);
    if (state.status !== 'reserved' || state.holder.target !== target) return;
    if (!isReservedBefore(state.holder, renamedAt)) return;
    // The command that reserved it did not confirm it, and cannot append at that revision any more.
    await this.settle(stream, 0);
    await this.names.decide(stream, () => command, stream);
  }

  /**
   * Frees a name that a target has or was about to get; the target can append nothing any more. Does nothing
   * if the target has nothing to do with the name.
   */
  async forget(name: UniqueName, target: string, after: bigint): Promise<void> {
    const stream = this.streamOf(name);
    const state = await this.names.stateOf(stream);
    if (state.status === 'free') return;
    if (state.status === 'reserved' && state.holder.target === target) await this.settle(stream, 0);
    await this.release(name, target, after);
  }

  /**
   * Releases a name whose command was interrupted, or confirms it if the command had appended after all.
   * First it makes sure that the command cannot append: the target gets an event at the revision that the
   * command expects, so a command that resumes later gets a conflict.
   */
  async settle(stream: string, leftBehindMs = INTERRUPTED_AFTER_MS): Promise<Settled> {
    const state = await this.names.stateOf(stream);
    if (state.status !== 'reserved') return 'kept';
    if (this.now().getTime() - Date.parse(state.reservedAt) < leftBehindMs) return 'kept';
    const { holder } = state;
    const { commandId, expected } = holder;
    const at = expected === 'none' ? 'none' : BigInt(expected);
    if (!(await abandon(this.store, holder, at)) && (await hasAppended(this.store, holder))) {
      await this.decide(stream, { type: 'Confirm', data: { commandId } }, commandId);
      return 'confirmed';
    }
    const released = await this.decide(stream, { type: 'Release', data: { commandId, expected } }, commandId);
    return released ? 'released' : 'kept';
  }

  /** Whether this name is reserved for the command. */
  async isReservedFor(stream: string, commandId: string): Promise<boolean> {
    const state = await this.names.stateOf(stream);
    return state.status === 'reserved' && state.holder.commandId === commandId;
  }

  private take(stream: string, { commandId, target }: Holder, revision?: bigint): Promise<boolean> {
    const expected = revision === undefined ? 'none' : String(revision);
    return this.names
      .decide(
        stream,
        () => ({ type: 'Reserve', data: { commandId, target, expected, now: this.now().toISOString() } }),
        commandId,
      )
      .then(({ accepted }) => accepted);
  }

  private async decide(stream: string, command: ReservationCommand, commandId: string): Promise<boolean> {
    return (await this.names.decide(stream, () => command, commandId)).accepted;
  }
}
