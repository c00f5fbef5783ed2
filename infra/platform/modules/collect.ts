import type { Migration } from 'kysely/migration';
import type { QueueOptions } from 'pg-boss';
import type { TopicShapes } from '../bus/port.ts';
import { BadModules } from './bad-modules.ts';
import type { Module } from './module.ts';

/**
 * All migrations of the platform and the modules. Throws BadModules if two have the same name. One that concerns
 * tables of several owners is declared by each of them as a part, such as `0040-accounts/sessions`: the parts run
 * together, in the order of their names, and the database records the name before the slash.
 */
export function migrationsOf(
  platform: Readonly<Record<string, Migration>>,
  modules: readonly Module[],
): Readonly<Record<string, Migration>> {
  const declared = together(
    'migration',
    platform,
    modules.map(({ migrations }) => migrations),
  );
  const parts = Map.groupBy(Object.keys(declared).toSorted(), (name) => name.split('/', 1).join());
  return Object.fromEntries(
    [...parts].map(([name, named]) => [name, inTurn(named.flatMap((part) => declared[part] ?? []))]),
  );
}

const inTurn = (parts: readonly Migration[]): Migration => ({
  async up(db) {
    for (const part of parts) await part.up(db);
  },
});

/** All queues of the platform and the modules. Throws BadModules if two have the same name. */
export function queuesOf(
  platform: Readonly<Record<string, QueueOptions>>,
  modules: readonly Module[],
): Readonly<Record<string, QueueOptions>> {
  return together(
    'queue',
    platform,
    modules.map(({ queues }) => queues),
  );
}

/** The message schemas of all topics of the platform and the modules. Throws BadModules if two have the same name. */
export function topicsOf(platform: TopicShapes, modules: readonly Module[]): TopicShapes {
  return together(
    'topic',
    platform,
    modules.map(({ topics }) => topics),
  );
}

function together<Value>(
  what: string,
  platform: Readonly<Record<string, Value>>,
  declared: readonly Readonly<Record<string, Value>>[],
): Readonly<Record<string, Value>> {
  const all = new Map<string, Value>();
  for (const one of [platform, ...declared])
    for (const [name, value] of Object.entries(one)) add(all, what, name, value);
  return Object.fromEntries(all);
}

/** Adds a declaration under its name. Throws BadModules if the name is taken. */
export function add<Value>(all: Map<string, Value>, what: string, name: string, value: Value): void {
  if (all.has(name)) throw new BadModules(`Two modules declare the ${what} ${name}`);
  all.set(name, value);
}
