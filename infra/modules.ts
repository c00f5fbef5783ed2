import { migrations as platformMigrations } from './platform/database/migrations.ts';
import { queues as platformQueues } from './platform/jobs/queues.ts';
import { migrationsOf, queuesOf } from './platform/modules/collect.ts';
import type { Module } from './platform/modules/module.ts';
import { credentials } from './features/credentials/module.ts';
import { events } from './features/events/module.ts';
import { invitations } from './features/invitations/module.ts';
import { members } from './features/members/module.ts';
import { ownNames } from './features/own-names/module.ts';
import { passkeys } from './features/passkeys/module.ts';
import { passwords } from './features/passwords/module.ts';
import { personalData } from './features/personal-data/module.ts';
import { publicForms } from './features/public-forms/module.ts';
import { registration } from './features/registration/module.ts';
import { secondFactor } from './features/second-factor/module.ts';
import { sessions } from './features/sessions/module.ts';
import { signIn } from './features/sign-in/module.ts';
import { tenants } from './features/tenants/module.ts';
import { users } from './features/users/module.ts';

/** All features. */
export const modules: readonly Module[] = [
  credentials,
  sessions,
  passkeys,
  secondFactor,
  signIn,
  publicForms,
  passwords,
  ownNames,
  registration,
  tenants,
  invitations,
  users,
  members,
  events,
  personalData,
];

/** The codes of all features. */
export const codes = modules.flatMap(({ codes: declared }) => (declared === null ? [] : [declared]));

/** All migrations of schema `muster`, by name. */
export const migrations = migrationsOf(platformMigrations, modules);

/** All queues, by name. */
export const queues = queuesOf(platformQueues, modules);
