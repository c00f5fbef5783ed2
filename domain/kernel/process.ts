import type { z } from 'zod';
import type { CommandDefinition, Sequence, UniqueName } from './command.ts';
import type { DomainEvent } from './event.ts';
import type { LoggedEvent } from './logged-event.ts';

/**
 * What can follow from an event outside the log, by name with the data it takes. Empty here: a process
 * that asks for an effect declares it beside itself by declaration merging, a module registers what it does.
 */
export interface Effects {}

/** What should happen because of an event. */
export type Reaction<Effect extends keyof Effects = keyof Effects> =
  | {
      readonly kind: 'dispatch';
      readonly command: CommandDefinition;
      readonly input: object;
      /** the tenant the command happens in; 0 outside tenants */
      readonly tenantId: number;
    }
  | {
      /** the target gave the name up; `renamedAt` is the target's revision at which it did */
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
 * What spans streams: a pure reaction to events, never a transaction over two. Whoever runs it may
 * give the same event twice and derives the command ids from the event's id and the process's
 * name, so reacting again does nothing again.
 */
export interface Process {
  readonly name: string;
  /** the effects it asks for: the program does not start unless modules register them */
  readonly effects: readonly string[];
  /** by event type; the subscribed types are the keys */
  readonly on: Readonly<Record<string, (event: LoggedEvent) => readonly Reaction[]>>;
}

/**
 * Declares a process with handlers typed by the union of the events it looks at and the effects it asks
 * for. The result forgets the events' types: who runs it hands every handler the type of event that its
 * key names.
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

/** The reaction of having an effect carried out. */
export function effect<Name extends keyof Effects>(name: Name, data: Effects[Name]): Reaction<Name> {
  return { kind: 'effect', name, data };
}

/** The reaction of sending a command, its input checked against the command's own shape. */
export function dispatch<
  Name extends string,
  Input extends z.ZodObject,
  Draws extends Readonly<Record<string, Sequence>>,
>(command: CommandDefinition<Name, Input, Draws>, input: z.input<Input>, tenantId = 0): Reaction<never> {
  return { kind: 'dispatch', command, input, tenantId };
}
