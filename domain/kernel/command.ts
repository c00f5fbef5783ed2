import type { z } from 'zod';
import type { CommandAbandoned } from './abandoned.ts';
import type { Code, DeclaredCodes } from './codes.ts';
import type { Decider } from './decider.ts';
import type { DomainEvent, EventDefinition } from './event.ts';
import { idField, idsAskedBy, type Policy } from './policy.ts';

/** What a sequence numbers: 'event'. The program makes the sequence of each that a command draws from. */
export type Sequence = string;

/**
 * A name that only one stream may bear. `scope` narrows where it is unique (a tenant, or '' for the
 * installation); `value` is compared after normalising; `field` is what a refusal names. `refusal` is the
 * code when another stream has the name: 'taken' unless the aggregate declares one of its own.
 */
export interface UniqueName {
  readonly kind: string;
  readonly scope: string;
  readonly value: string;
  readonly field: string;
  readonly refusal?: Code;
}

/** A file that a command wants to show: it must be there as a whole, be the tenant's and of that kind. */
export interface FileUse {
  /** what a refusal names */
  readonly field: string;
  readonly path: string;
  readonly kind: 'image' | 'document';
}

/**
 * An imperative as both edges send it: the shape of its input, who may send it, which stream it
 * concerns and which names it claims there. Everything but `decider` is data, so the edges, the
 * dispatcher and the documents agree on it.
 */
export interface CommandDefinition<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  // Without a type nothing is known of the ids, rather than that every field is one.
  Draws extends Readonly<Record<string, Sequence>> = Record<never, never>,
> {
  readonly name: Name;
  /** Fields with their limits; both edges answer 'invalid' with the names of those that fail. */
  readonly input: Input;
  /** Who may send it; what it asks about stands in the input: `userId`, `eventId`. */
  readonly policy: Policy;
  /** Ids to draw, as `{ eventId: 'event' }`; a repeat of the command id gets the same ones. */
  readonly draws: Draws;
  /** The one stream the command appends to. */
  stream(data: CommandData<Input, Draws>): string;
  /** What the first try expects of that stream: a new one, or whatever revision was read. */
  readonly creates: boolean;
  /** The unique names that the target will bear when the command is done. */
  claims(data: CommandData<Input, Draws>): readonly UniqueName[];
  /** The files of our media store that the target will show when the command is done. */
  files(data: CommandData<Input, Draws>): readonly FileUse[];
}

/** What a decider gets: the input, the ids drawn for it, and what the dispatcher adds. */
export type CommandData<Input extends z.ZodObject, Draws> = z.output<Input> & {
  readonly [Id in keyof Draws]: number;
} & CommandContext;

/** Time and actor arrive with the command: the domain never asks for them. */
export interface CommandContext {
  /** ISO 8601, UTC */
  readonly now: string;
  /** The tenant of the path; 0 for commands outside a tenant. */
  readonly tenantId: number;
  /** The user who acts; 0 for nobody (public) and for processes. */
  readonly actorId: number;
}

/** The command a decider's `decide` receives. */
export type CommandOf<Definition> =
  Definition extends CommandDefinition<infer Name, infer Input, infer Draws>
    ? { readonly type: Name; readonly data: CommandData<Input, Draws> }
    : never;

/** Declares a command. Throws when its policy asks about an id that the input does not hold. */
export function defineCommand<
  const Name extends string,
  Input extends z.ZodObject,
  const Draws extends Readonly<Record<string, Sequence>> = Record<never, never>,
>(definition: {
  name: Name;
  input: Input;
  policy: Policy;
  draws?: Draws;
  creates?: boolean;
  stream(data: CommandData<Input, Draws>): string;
  claims?(data: CommandData<Input, Draws>): readonly UniqueName[];
  files?(data: CommandData<Input, Draws>): readonly FileUse[];
}): CommandDefinition<Name, Input, Draws> {
  const { name, policy, input } = definition;
  // the tenant comes with the call
  const missing = idsAskedBy(policy).find((of) => of !== 'tenant' && !(idField(of) in input.shape));
  if (missing !== undefined)
    throw new Error(`${name} asks about a ${missing} and takes no ${idField(missing)}`);
  return { creates: false, draws: {} as Draws, claims: () => [], files: () => [], ...definition };
}

/** A decider with the events and the commands that are its own: what the registry is made of. */
export interface Aggregate<
  State,
  Command extends AnyCommand,
  Event extends DomainEvent,
  Rejection extends Code,
> {
  /** The stream's category: what stands before the dash. */
  readonly category: string;
  /** All its events; `Event` is made from this list. CommandAbandoned, which all aggregates have, is not in it. */
  readonly events: readonly EventDefinition<Event['type']>[];
  /** Why its commands are refused: every code of its decider is declared here. */
  readonly codes: DeclaredCodes<Rejection>;
  readonly decider: Decider<State, Command, Event | CommandAbandoned, Rejection>;
  /**
   * Names that edges use for ids, with what they name: `{ exceptEventId: 'event' }`. The ids that its
   * commands draw are known without it.
   */
  readonly ids?: Readonly<Record<string, string>>;
  /** Those of its commands that are dispatched by name. */
  readonly commands: readonly CommandDefinition<Command['type']>[];
}

/** A command whose type is not known any more. */
export interface AnyCommand {
  readonly type: string;
  readonly data: object;
}

/**
 * Any aggregate without its types, so that a list can hold them all. Every aggregate fits because a
 * decider's functions are methods, whose parameters are compared both ways. The compiler therefore
 * does not check that a decider gets only its own commands, events and states: domain/aggregates.ts,
 * which finds the decider by the command's name, makes sure of it.
 */
export interface AnyAggregate extends Omit<Aggregate<unknown, AnyCommand, DomainEvent, Code>, 'codes'> {
  readonly codes: DeclaredCodes;
}
