import type { Migration } from 'kysely/migration';
import type { QueueOptions } from 'pg-boss';
import type { DeclaredCodes } from '../../../domain/kernel/codes.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import type { TopicShapes } from '../bus/port.ts';
import type { Effect } from '../dispatch/effects.ts';
import type { FindRole, RoleFinders } from '../dispatch/authorisation-port.ts';
import type { Thing } from '../../../domain/kernel/policy.ts';
import type { Identity } from '../http/identity-port.ts';
import type { QueuedWork, RecurringJob } from '../jobs/worker.ts';
import type { FilesShown } from '../media/port.ts';
import type { Platform } from '../platform.ts';
import type { PersonalDataHolding } from './personal-data.ts';
import type { PersonKind } from './person-kind.ts';
import type { NeededPorts } from './ports.ts';

/** Who works in a tenant, and as what. */
export type Memberships = Pick<RoleFinders, 'belongs' | 'tenantRole'>;

/** What a feature does once the platform stands. */
export interface OpenedModule {
  /** what other features and the edges call */
  readonly port?: unknown;
  /** what processes ask for by name; each name belongs to one module */
  readonly effects?: { readonly [Name in keyof Effects]?: Effect<Name> };
  /** run by one worker at a time */
  readonly recurring?: readonly RecurringJob[];
  /** work on the module's own queues */
  readonly queued?: readonly QueuedWork[];
  /** which files of a tenant the feature shows; a file that no feature shows can be removed */
  readonly files?: FilesShown;
  /** what it keeps of people outside the log and the read models */
  readonly personalData?: PersonalDataHolding;
  /** finds roles on things that policies name; each kind of thing belongs to one module */
  readonly roles?: { readonly [Kind in Thing]?: FindRole };
  /** says who works in a tenant; exactly one module does */
  readonly memberships?: Memberships;
  /** a kind of person whom the log tells of; each kind belongs to one module */
  readonly people?: PersonKind;
  /** says who is calling; exactly one module does */
  readonly identity?: Identity;
  /** runs once at the start of the program, before anything is served */
  beforeServing?(): Promise<void>;
  /** lets go of what the module holds; in the reverse order of opening */
  close?(): void | Promise<void>;
}

/** A feature as the engine sees it. */
export interface Module {
  readonly name: string;
  readonly needs: readonly string[];
  /** what the feature refuses calls with; null for nothing of its own */
  readonly codes: DeclaredCodes | null;
  /** changes to the feature's tables by name; the names of all modules and the platform sort together */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** the feature's queues by name */
  readonly queues: Readonly<Record<string, QueueOptions>>;
  /** how the messages of the feature's topics on the bus look */
  readonly topics: TopicShapes;
  open(platform: Platform, needs: object): OpenedModule;
}

type OpenedAs<Name extends string> = OpenedModule &
  (Name extends keyof NeededPorts
    ? { readonly port: NeededPorts[Name] }
    : // a module whose port nobody declared has none
      { readonly port?: never });

/**
 * Declares a feature. Its name is that of its folder in camel case, and of its port. `open` gets the
 * platform and the ports of the features in `needs`, and nothing else.
 */
export function defineModule<Name extends string, Needs extends keyof NeededPorts = never>(module: {
  readonly name: Name;
  readonly needs?: readonly Needs[];
  readonly codes?: DeclaredCodes;
  readonly migrations?: Module['migrations'];
  readonly queues?: Module['queues'];
  readonly topics?: Module['topics'];
  open(platform: Platform, needs: Pick<NeededPorts, Needs>): OpenedAs<Name>;
}): Module;
export function defineModule(module: Pick<Module, 'name' | 'open'> & Partial<Module>): Module {
  return { needs: [], codes: null, migrations: {}, queues: {}, topics: {}, ...module };
}
