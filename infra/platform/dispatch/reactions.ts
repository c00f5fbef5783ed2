import type { Process, Reaction } from '../../../domain/kernel/process.ts';
import type { CommandDefinition } from '../../../domain/kernel/command.ts';
import type { Log } from '../log/log.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { reactionKey } from './command-id.ts';
import type { RegisteredEffects } from './effects.ts';
import type { CarriedOut } from './ledger.ts';
import type { CallContext } from './port.ts';
import type { Reservations } from './reservations.ts';

/** What came of the reactions to some events: the end of the log they reached, and their events' types. */
export interface Reacted {
  readonly position: bigint;
  readonly types: readonly string[];
}

/** Lets every process react to events. Doing it again does nothing again. */
export type React = (events: readonly OpenedEvent[]) => Promise<Reacted>;

/**
 * Builds the one way in which processes act. The dispatcher calls it before it answers, so that what
 * follows from a command is there with it; the process runner calls it again for every event of the
 * log, so that a crash in between loses nothing.
 */
export function createReact(parts: {
  processes: readonly Process[];
  reservations: Reservations;
  effects: RegisteredEffects;
  carryOut(command: CommandDefinition, input: unknown, context: CallContext): Promise<CarriedOut>;
  log: Log;
}): React {
  async function act(process: string, reaction: Reaction, event: OpenedEvent, key: string): Promise<Reacted> {
    if (reaction.kind === 'release-name') {
      await parts.reservations.release(reaction.name, reaction.target, reaction.renamedAt);
      return { position: 0n, types: [] };
    }
    if (reaction.kind === 'effect') {
      const run = parts.effects.get(reaction.name);
      if (run === undefined) throw new Error(`No module registers the effect ${reaction.name}`);
      // the compiler has checked the data against the name where the process asks for it
      await run(reaction.data as never, event);
      return { position: 0n, types: [] };
    }
    const { outcome, types } = await parts.carryOut(reaction.command, reaction.input, {
      principal: { kind: 'process', name: process },
      tenantId: reaction.tenantId,
      commandId: key,
      correlationId: event.correlationId,
      causationId: event.id,
    });
    if (outcome.ok) return { position: BigInt(outcome.position), types };
    // A rule of the program contradicts itself. It would say the same tomorrow, so it is said aloud.
    const { code } = outcome;
    parts.log.error(
      { process, command: reaction.command.name, eventId: event.id, code },
      'A reaction was refused',
    );
    return { position: 0n, types: [] };
  }

  return async (events) => {
    let position = 0n;
    const types: string[] = [];
    for (const event of events) {
      for (const process of parts.processes) {
        const reactions = process.on[event.type]?.(event) ?? [];
        for (const [index, reaction] of reactions.entries()) {
          const reacted = await act(process.name, reaction, event, reactionKey(event.id, index));
          if (reacted.position > position) position = reacted.position;
          types.push(...reacted.types);
        }
      }
    }
    return { position, types };
  };
}
