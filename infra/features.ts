import * as listed from './modules.ts';
import { migrations as platformMigrations } from './platform/database/migrations.ts';
import { queues as platformQueues } from './platform/jobs/queues.ts';
import { migrationsOf, queuesOf } from './platform/modules/collect.ts';
import type { TopicShapes } from './platform/bus/port.ts';
import type { Module } from './platform/modules/module.ts';

/** Every feature, in no particular order: the engine opens each after those that it needs. */
export const modules: readonly Module[] = Object.values(listed);

/** The codes that features declare. */
export const codes = modules.flatMap(({ codes: declared }) => (declared === null ? [] : [declared]));

/** Every change to the tables of schema `muster`, by name. */
export const migrations = migrationsOf(platformMigrations, modules);

/** How a message of each feature's topics on the bus looks. */
export const topics: TopicShapes = Object.assign({}, ...modules.map(({ topics: declared }) => declared));

/** Every queue of work, by name. */
export const queues = queuesOf(platformQueues, modules);
