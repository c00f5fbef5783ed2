import * as listed from './modules.ts';
import { migrations as platformMigrations } from './platform/database/migrations.ts';
import { queues as platformQueues } from './platform/jobs/queues.ts';
import { migrationsOf, queuesOf } from './platform/modules/collect.ts';
import type { TopicShapes } from './platform/bus/port.ts';
import type { Module } from './platform/modules/module.ts';

/** All features, in no particular order: the engine opens each after those that it needs. */
export const modules: readonly Module[] = Object.values(listed);

/** The codes of all features. */
export const codes = modules.flatMap(({ codes: declared }) => (declared === null ? [] : [declared]));

/** All migrations of schema `muster`, by name. */
export const migrations = migrationsOf(platformMigrations, modules);

/** The schemas of messages of all topics that features declare. */
export const topics: TopicShapes = Object.assign({}, ...modules.map(({ topics: declared }) => declared));

/** All queues, by name. */
export const queues = queuesOf(platformQueues, modules);
