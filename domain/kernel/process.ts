import type { z } from 'zod';
import type { CommandDefinition, Sequence, UniqueName } from './command.ts';
import type { DomainEvent } from './event.ts';
import type { LoggedEvent } from './logged-event.ts';

/**
 * The effects that processes can ask for, by name, with their data. A process adds its effect by declaration
 * merging; a module registers the function that carries it out.
 */
export interface Effects {}

/** What a process asks for because of an event. */
export type Reaction<Effect extends keyof Effects = keyof Effects> =
  | {
      readonly kind: 'dispatch';
      readonly command: CommandDefinition;
      readonly input: object;
      /** the tenant in which the command is sent; 0 outside tenants */
      readonly tenantId: number;
    }
  | {
      /** the target gave up the name at its revision `renamedAt` */
      readonly kind: 'release-name';
      readonly name: UniqueName;
      readonly target: string;
      readonly renamedAt: bigint;
    }
  | {
      readonly kind: 'effect';
      readonly name: Effect;
      readonly data: Effects[Effect];
    };

/**
 * A pure reaction to events that concerns other streams; never a transaction over two streams. The runner may
 * pass the same event twice; it derives command ids from the event's id and the process's name, so a repeated
 * reaction changes nothing.
 */
export interface Process {
  readonly name: string;
  /** the effects it asks for; the program does not start unless modules register them */
  readonly effects: readonly string[];
  /** the handlers by event type; the process subscribes to these types */
  readonly on: Readonly<Record<string, (event: LoggedEvent) => readonly Reaction[]>>;
}

/**
 * Declares a process, with handlers typed by its events and effects. The result loses the types of the
 * events: the runner passes each handler only events of the type of its key.
 */
export function defineProcess<Events extends DomainEvent, Effect extends keyof Effects = never>(
  definition: {
    name: string;
    on: {
      readonly [Type in Events['type']]?: (
        event: LoggedEvent<Extract<Events, { type: Type }>>,
      ) => readonly Reaction<Effect>[];
    };
  } & ([Effect] extends [never] ? { effects?: never } : { effects: readonly [Effect, ...Effect[]] }),
): Process;
export function defineProcess(definition: {
  name: string;
  effects?: readonly string[];
  on: object;
}): Process {
  return { effects: [], ...definition } as Process;
}

/** Asks for an effect. */
export function effect<Name extends keyof Effects>(name: Name, data: Effects[Name]): Reaction<Name> {
  return { kind: 'effect', name, data };
}

/** Sends a command; the compiler checks the input against the command's shape. */
export function dispatch<
  Name extends string,
  Input extends z.ZodObject,
  Draws extends Readonly<Record<string, Sequence>>,
>(command: CommandDefinition<Name, Input, Draws>, input: z.input<Input>, tenantId = 0): Reaction<never> {
  return { kind: 'dispatch', command, input, tenantId };
}
