import type { FastifyPluginAsync } from 'fastify';
import type { Migration } from 'kysely/migration';
import type { QueueOptions } from 'pg-boss';
import type { Metric } from 'prom-client';
import type { DeclaredCodes } from '../../../domain/kernel/codes.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import type { TopicShapes } from '../bus/port.ts';
import type { Effect } from '../dispatch/effects.ts';
import type { FindRole, FindSharedRole, RoleFinders } from '../dispatch/authorisation-port.ts';
import type { Resource } from '../../../domain/kernel/policy.ts';
import type { Identity } from '../http/identity-port.ts';
import type { QueuedWork, RecurringJob } from '../jobs/worker.ts';
import type { FilesChanged, FilesShown, OwnerOfTenant } from '../media/port.ts';
import type { Platform } from '../platform.ts';
import type { PersonalDataHolding } from './personal-data.ts';
import type { PersonKind } from './person-kind.ts';
import type { NeededPorts } from './ports.ts';

/** Finds who works in a tenant, with which role. */
export type Memberships = Pick<RoleFinders, 'belongs' | 'tenantRole'>;

/** What a feature provides after it was opened. */
export interface OpenedModule {
  /** the functions for other features and the edges */
  readonly port?: unknown;
  /** effects of processes by name; each name belongs to one module */
  readonly effects?: { readonly [Name in keyof Effects]?: Effect<Name> };
  /** scheduled jobs; each is run by one worker at a time */
  readonly recurring?: readonly RecurringJob[];
  /** work on the module's own queues */
  readonly queued?: readonly QueuedWork[];
  /** pages that the server fills in, from templates in the built web app; not served without one */
  readonly pages?: (webRoot: string) => FastifyPluginAsync;
  /** whose tenants share room for files; at most one module says it */
  readonly ownerOfTenant?: OwnerOfTenant;
  /** which files of a tenant the feature uses; a file that no feature uses can be removed */
  readonly files?: FilesShown;
  /** called after a tenant got or lost files */
  readonly filesChanged?: FilesChanged;
  /** personal data that it stores outside the log and the read models */
  readonly personalData?: PersonalDataHolding;
  /** finders of roles on resources; each kind of resource belongs to one module */
  readonly roles?: { readonly [Kind in Resource]?: FindRole };
  /** finders of roles by shares between tenants; each kind of resource belongs to one module */
  readonly sharedRoles?: { readonly [Kind in Resource]?: FindSharedRole };
  /** the memberships of tenants; exactly one module provides them */
  readonly memberships?: Memberships;
  /** a kind of person with a stream in the log; each kind belongs to one module */
  readonly people?: PersonKind;
  /** identifies the caller; exactly one module provides it */
  readonly identity?: Identity;
  /** metrics made with `registers: []`; each name belongs to one module */
  readonly metrics?: readonly Metric[];
  /**
   * Runs at the start after an older log was accepted: removes or repairs what the module's tables say of
   * events that the log does not hold. Idempotent.
   */
  settleShortenedLog?(): Promise<void>;
  /** runs once at the start of the program, before anything is served */
  beforeServing?(): Promise<void>;
  /** releases the module's resources; called in the reverse order of opening */
  close?(): void | Promise<void>;
}

/** A feature from the view of the engine. */
export interface Module {
  readonly name: string;
  readonly needs: readonly string[];
  /** the codes with which the feature refuses calls; null for none */
  readonly codes: DeclaredCodes | null;
  /**
   * migrations of the feature's tables by name, sorted together with those of the platform and other modules
   */
  readonly migrations: Readonly<Record<string, Migration>>;
  /**
   * its tables in schema `muster` that have rows as soon as an installation is used: a database with rows in one
   * of them is not a new one, whatever the log says
   */
  readonly tablesOfUse: readonly string[];
  /** the feature's queues by name */
  readonly queues: Readonly<Record<string, QueueOptions>>;
  /** how the messages of the feature's topics on the bus look */
  readonly topics: TopicShapes;
  open(platform: Platform, needs: object): OpenedModule;
}

type OpenedAs<Name extends string> = OpenedModule &
  (Name extends keyof NeededPorts
    ? { readonly port: NeededPorts[Name] }
    : // a module without a declared port has none
      { readonly port?: never });

/**
 * Declares a feature. Its name, also of its port, is its folder's name in camel case. `open` gets only the
 * platform and the ports of the features in `needs`.
 */
export function defineModule<Name extends string, Needs extends keyof NeededPorts = never>(module: {
  readonly name: Name;
  readonly needs?: readonly Needs[];
  readonly codes?: DeclaredCodes;
  readonly migrations?: Module['migrations'];
  readonly tablesOfUse?: Module['tablesOfUse'];
  readonly queues?: Module['queues'];
  readonly topics?: Module['topics'];
  open(platform: Platform, needs: Pick<NeededPorts, Needs>): OpenedAs<Name>;
}): Module;
export function defineModule(module: Pick<Module, 'name' | 'open'> & Partial<Module>): Module {
  return { needs: [], codes: null, migrations: {}, tablesOfUse: [], queues: {}, topics: {}, ...module };
}
