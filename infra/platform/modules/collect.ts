import type { Migration } from 'kysely/migration';
import type { QueueOptions } from 'pg-boss';
import type { TopicShapes } from '../bus/port.ts';
import { BadModules } from './bad-modules.ts';
import type { Module } from './module.ts';

/** All migrations of the platform and the modules. Throws BadModules if two have the same name. */
export function migrationsOf(
  platform: Readonly<Record<string, Migration>>,
  modules: readonly Module[],
): Readonly<Record<string, Migration>> {
  return together(
    'migration',
    platform,
    modules.map(({ migrations }) => migrations),
  );
}

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
