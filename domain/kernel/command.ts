import type { z } from 'zod';
import type { CommandAbandoned } from './abandoned.ts';
import type { Code, DeclaredCodes } from './codes.ts';
import type { Decider } from './decider.ts';
import type { DomainEvent, EventDefinition } from './event.ts';
import { idField, idsNeededBy, type Policy } from './policy.ts';
import type { Requirement } from './requirement.ts';

/** What a sequence numbers, such as 'event'. The program creates each sequence that a command draws from. */
export type Sequence = string;

/**
 * A name that only one stream may have. `scope` limits where it is unique (a tenant id, or '' for the
 * installation); `value` is compared after normalising; a refusal names `field`. `refusal` is the code if
 * another stream has the name; 'taken' if it is not set.
 */
export interface UniqueName {
  readonly kind: string;
  readonly scope: string;
  readonly value: string;
  readonly field: string;
  readonly refusal?: Code;
}

/**
 * A file that a command refers to. It must be stored completely, belong to the tenant that the command names and be
 * of this kind.
 */
export interface FileUse {
  /** the field that a refusal names */
  readonly field: string;
  readonly path: string;
  readonly kind: 'image' | 'video' | 'document';
}

/**
 * Describes a command to the edges and the dispatcher: the shape of its input, who may send it, the stream it
 * appends to and the unique names it needs there.
 */
export interface CommandDefinition<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  // Without draws the type has no ids; otherwise every field would be an id.
  Draws extends Readonly<Record<string, Sequence>> = Record<never, never>,
> {
  readonly name: Name;
  /** Fields with their limits; both edges answer 'invalid' with the names of the invalid fields. */
  readonly input: Input;
  /** Who may send it. Ids that the policy needs are fields of the input: `userId`, `eventId`. */
  readonly policy: Policy;
  /** Ids to draw, such as `{ eventId: 'event' }`; a repeat of the command id gets the same ids. */
  readonly draws: Draws;
  /** The one stream the command appends to. */
  stream(data: CommandData<Input, Draws>): string;
  /** Whether the first attempt expects a new stream; otherwise it expects the revision that was read. */
  readonly creates: boolean;
  /** The unique names that the target will have after the command. */
  uniqueNames(data: CommandData<Input, Draws>): readonly UniqueName[];
  /** The files of the media store that the target will refer to after the command. */
  files(data: CommandData<Input, Draws>): readonly FileUse[];
  /** The tenant to which these files belong. */
  filesIn(data: CommandData<Input, Draws>): number;
  /** What must be true of other streams; the first one that is not met refuses the command. */
  requires(data: CommandData<Input, Draws>): readonly Requirement[];
}

/** What a decider gets: the input, the drawn ids, and what the dispatcher adds. */
export type CommandData<Input extends z.ZodObject, Draws> = z.output<Input> & {
  readonly [Id in keyof Draws]: number;
} & CommandContext;

/** Time and actor arrive with the command: the domain never asks for them. */
export interface CommandContext {
  /** ISO 8601, UTC */
  readonly now: string;
  /** The tenant of the path; 0 for commands outside a tenant. */
  readonly tenantId: number;
  /** The tenant of a caller who acts through a share; absent in the tenant that holds the thing. */
  readonly callerTenantId?: number;
  /** The user who acts; 0 for the public and for processes. */
  readonly actorId: number;
}

/** The command a decider's `decide` receives. */
export type CommandOf<Definition> =
  Definition extends CommandDefinition<infer Name, infer Input, infer Draws>
    ? { readonly type: Name; readonly data: CommandData<Input, Draws> }
    : never;

/** Declares a command. Throws if its policy needs an id that the input does not have. */
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
  uniqueNames?(data: CommandData<Input, Draws>): readonly UniqueName[];
  files?(data: CommandData<Input, Draws>): readonly FileUse[];
  /** the tenant of the files; without it, that of the stream */
  filesIn?(data: CommandData<Input, Draws>): number;
  requires?(data: CommandData<Input, Draws>): readonly Requirement[];
}): CommandDefinition<Name, Input, Draws> {
  const { name, policy, input } = definition;
  // the tenant id comes with the call
  const missing = idsNeededBy(policy).find((of) => of !== 'tenant' && !(idField(of) in input.shape));
  if (missing !== undefined)
    throw new Error(`${name} asks about a ${missing} and takes no ${idField(missing)}`);
  return {
    creates: false,
    draws: {} as Draws,
    uniqueNames: () => [],
    files: () => [],
    filesIn: ({ tenantId }) => tenantId,
    requires: () => [],
    ...definition,
  };
}

/** An aggregate: its decider with its events, codes and commands. The registry lists all aggregates. */
export interface Aggregate<
  State,
  Command extends AnyCommand,
  Event extends DomainEvent,
  Rejection extends Code,
> {
  /** The category of its streams: the part of the name before the first hyphen. */
  readonly category: string;
  /**
   * All its events; `Event` is derived from this list. CommandAbandoned is not listed: all aggregates have
   * it.
   */
  readonly events: readonly EventDefinition<Event['type']>[];
  /** Every code with which its decider refuses. */
  readonly codes: DeclaredCodes<Rejection>;
  readonly decider: Decider<State, Command, Event | CommandAbandoned, Rejection>;
  /**
   * Names that the edges use for ids, with the kind of entity: `{ exceptEventId: 'event' }`. Ids that its
   * commands draw need no entry.
   */
  readonly ids?: Readonly<Record<string, string>>;
  /** The commands that are dispatched by name. */
  readonly commands: readonly CommandDefinition<Command['type']>[];
}

/** A command whose static type is not known. */
export interface AnyCommand {
  readonly type: string;
  readonly data: object;
}

/**
 * Any aggregate, without its type parameters, so that one list can hold them all. This compiles because
 * methods have bivariant parameters, so the compiler does not check that a decider gets only its own
 * commands, events and states. domain/aggregates.ts ensures it: it finds the decider by the command's name.
 */
export interface AnyAggregate extends Omit<Aggregate<unknown, AnyCommand, DomainEvent, Code>, 'codes'> {
  readonly codes: DeclaredCodes;
}
