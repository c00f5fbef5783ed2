import type { Process, Reaction } from '../../../domain/kernel/process.ts';
import type { CommandDefinition } from '../../../domain/kernel/command.ts';
import { Unavailable } from '../failures/unavailable.ts';
import type { Log } from '../log/log.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { reactionKey } from './command-id.ts';
import type { RegisteredEffects } from './effects.ts';
import type { CarriedOut } from './ledger-entry.ts';
import type { CallContext } from './port.ts';
import type { Reservations } from './reservations.ts';

/** What the reactions to some events appended: the last position, and the types of the events. */
export interface Reacted {
  readonly position: bigint;
  readonly types: readonly string[];
  /** a reaction failed, so this is not everything */
  readonly failed?: boolean;
}

/** Runs every process on these events. Idempotent. */
export type React = (events: readonly OpenedEvent[]) => Promise<Reacted>;

/**
 * Creates the function that runs processes. The dispatcher calls it before it answers, so that the
 * consequences of a command are stored with it. The process runner calls it again for every event of the log,
 * so that a crash in between loses nothing.
 */
export function createReact(parts: {
  processes: readonly Process[];
  reservations: Reservations;
  effects: RegisteredEffects;
  carryOut(
    command: CommandDefinition,
    input: unknown,
    context: CallContext,
  ): Promise<CarriedOut & { readonly incomplete?: boolean }>;
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
      // the compiler checked that the data fits the name where the process asks for the effect
      await run(reaction.data as never, event);
      return { position: 0n, types: [] };
    }
    const { outcome, types, incomplete } = await parts.carryOut(reaction.command, reaction.input, {
      principal: { kind: 'process', name: process },
      tenantId: reaction.tenantId,
      commandId: key,
      correlationId: event.correlationId,
      causationId: event.id,
    });
    if (outcome.ok) return { position: BigInt(outcome.position), types, ...(incomplete && { failed: true }) };
    const { code } = outcome;
    // nothing was decided
    if (code === 'conflict') throw new Unavailable(`${process} could not append`);
    // Two rules of the program contradict each other. A retry would be refused again, so log an error.
    parts.log.error(
      {
        process,
        command: reaction.command.name,
        type: event.type,
        position: String(event.position),
        tenant: event.tenantId,
        eventId: event.id,
        code,
      },
      'A reaction was refused',
    );
    return { position: 0n, types: [] };
  }

  return async (events) => {
    let position = 0n;
    const types: string[] = [];
    let failed = false;
    for (const event of events) {
      for (const process of parts.processes) {
        const reactions = process.on[event.type]?.(event) ?? [];
        for (const [index, reaction] of reactions.entries()) {
          const reacted = await act(process.name, reaction, event, reactionKey(event.id, index));
          if (reacted.position > position) position = reacted.position;
          types.push(...reacted.types);
          failed ||= reacted.failed ?? false;
        }
      }
    }
    return { position, types, ...(failed && { failed }) };
  };
}
