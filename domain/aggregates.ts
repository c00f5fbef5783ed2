import { CommandAbandoned } from './kernel/abandoned.ts';
import type { AnyAggregate, Sequence } from './kernel/command.ts';
import type { DeclaredCodes } from './kernel/codes.ts';
import type { EventDefinition } from './kernel/event.ts';
import { sharedCodes } from './kernel/shared-codes.ts';
import * as registry from './registry.ts';

type Listed = (typeof registry)[keyof typeof registry];

/** Any event that the log can contain. */
export type MusterEvent = Parameters<Listed['decider']['evolve']>[1];

/** All aggregates, in no particular order. */
export const aggregates: readonly AnyAggregate[] = Object.values(registry);

/** The definition of each event type, by its name in the log. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  [CommandAbandoned, ...aggregates.flatMap(({ events }) => events)].map((definition) => [
    definition.type,
    definition,
  ]),
);

/** The sequences from which commands draw ids. */
export const sequences: ReadonlySet<Sequence> = new Set(
  aggregates.flatMap(({ commands }) => commands.flatMap(({ draws }) => Object.values<Sequence>(draws))),
);

const byCommand: ReadonlyMap<string, AnyAggregate> = new Map(
  aggregates.flatMap((aggregate) => aggregate.commands.map(({ name }) => [name, aggregate] as const)),
);

/** The aggregate that decides a command; throws if there is none. */
export function aggregateOf(command: string): AnyAggregate {
  const aggregate = byCommand.get(command);
  if (aggregate === undefined) throw new Error(`No aggregate decides ${command}`);
  return aggregate;
}

/** The codes that the domain declares. */
export const domainCodes: readonly DeclaredCodes[] = [sharedCodes, ...aggregates.map(({ codes }) => codes)];
