import * as listed from './modules.ts';
import { platformTopics } from './platform/bus/messages.ts';
import { migrations as platformMigrations } from './platform/database/migrations.ts';
import { queues as platformQueues } from './platform/jobs/queues.ts';
import { migrationsOf, queuesOf, topicsOf } from './platform/modules/collect.ts';
import type { Module } from './platform/modules/module.ts';

/** All features, in no particular order: the engine opens each after those that it needs. */
export const modules: readonly Module[] = Object.values(listed);

/** The codes of all features. */
export const codes = modules.flatMap(({ codes: declared }) => (declared === null ? [] : [declared]));

/** All migrations of schema `muster`, by name. */
export const migrations = migrationsOf(platformMigrations, modules);

/** The tables of features that have rows as soon as an installation is used. */
export const tablesOfUse = modules.flatMap((module) => module.tablesOfUse);

/** The message schemas of all topics, by name. */
export const topics = topicsOf(platformTopics, modules);

/** All queues, by name. */
export const queues = queuesOf(platformQueues, modules);
