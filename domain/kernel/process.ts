import type { z } from 'zod';
import type { CommandDefinition, Sequence, UniqueName } from './command.ts';
import type { DomainEvent } from './event.ts';
import type { LoggedEvent } from './logged-event.ts';

/** What should happen because of an event. */
export type Reaction =
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
      /** staff sessions that use the tenant end; later ones are left alone */
      readonly kind: 'end-sessions';
      /** whose; null for everybody's */
      readonly userId: number | null;
      readonly tenantId: number;
      readonly openedBefore: Date;
    }
  | {
      /** the credentials take the names that the log has for the person */
      readonly kind: 'follow-names';
      readonly userId: number;
      /** what is mailed, once for this cause: to an address that was theirs, or to them; null for nothing */
      readonly tell:
        | { readonly what: 'address-replaced'; readonly address: string; readonly cause: string }
        | { readonly what: 'username-given'; readonly cause: string }
        | null;
    }
  | {
      /** whatever is kept of the person outside the log goes, their key last */
      readonly kind: 'forget-person';
      /** as in the log: `member-4` */
      readonly subject: string;
    };

/**
 * What spans streams: a pure reaction to events, never a transaction over two. Whoever runs it may
 * give the same event twice and derives the command ids from the event's id and the process's
 * name, so reacting again does nothing again.
 */
export interface Process {
  readonly name: string;
  /** by event type; the subscribed types are the keys */
  readonly on: Readonly<Record<string, (event: LoggedEvent) => readonly Reaction[]>>;
}

/**
 * Declares a process with handlers typed by the union of the events it looks at. The result forgets
 * those types: whoever runs it hands every handler the type of event that its key names.
 */
export function defineProcess<Events extends DomainEvent>(definition: {
  name: string;
  on: {
    readonly [Type in Events['type']]?: (
      event: LoggedEvent<Extract<Events, { type: Type }>>,
    ) => readonly Reaction[];
  };
}): Process;
export function defineProcess(definition: { name: string; on: object }): Process {
  return definition as Process;
}

/** The reaction of sending a command, its input checked against the command's own shape. */
export function dispatch<
  Name extends string,
  Input extends z.ZodObject,
  Draws extends Readonly<Record<string, Sequence>>,
>(command: CommandDefinition<Name, Input, Draws>, input: z.input<Input>, tenantId = 0): Reaction {
  return { kind: 'dispatch', command, input, tenantId };
}
