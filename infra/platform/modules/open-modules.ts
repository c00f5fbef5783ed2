import type { Effect } from '../dispatch/effects.ts';
import type { Identity } from '../http/identity-port.ts';
import type { QueuedWork, RecurringJob } from '../jobs/worker.ts';
import type { Platform } from '../platform.ts';
import { BadModules } from './bad-modules.ts';
import { add } from './collect.ts';
import type { Module, OpenedModule } from './module.ts';
import { inOrder } from './order.ts';
import type { NeededPorts } from './ports.ts';

export interface OpenedModules {
  /** the ports of the features by name, in the form for other features */
  readonly features: NeededPorts;
  readonly identity: Identity;
  readonly recurring: readonly RecurringJob[];
  readonly queued: readonly QueuedWork[];
  /** pages that are filled in by the server, made for the folder of the built web app */
  readonly pages: readonly NonNullable<OpenedModule['pages']>[];
  /** Lets the modules remove what refers to events that the log lost, in the order of their needs. */
  settleShortenedLog(): Promise<void>;
  /** Runs the start functions of the modules, in the order of their needs. */
  beforeServing(): Promise<void>;
}

/**
 * Opens each module after those that it needs, with only the platform and their ports. Adds its declarations
 * to the platform's and its close function to `closers`. Throws BadModules if declarations contradict each
 * other.
 */
export function openModules(
  modules: readonly Module[],
  platform: Platform,
  closers: (() => Promise<unknown>)[],
): OpenedModules {
  const { declarations } = platform;
  const opened = new Map<string, OpenedModule>();
  const recurring = new Map<string, RecurringJob>();
  const queued = new Map<string, QueuedWork>();
  for (const module of inOrder(modules)) {
    const needs = Object.fromEntries(module.needs.map((need) => [need, opened.get(need)?.port]));
    const parts = module.open(platform, needs);
    opened.set(module.name, parts);
    if (parts.close !== undefined) closers.push(async () => parts.close?.());
    for (const [name, effect] of Object.entries(parts.effects ?? {}))
      // the compiler has checked that the effect fits the data of its name
      add(declarations.effects, 'effect', name, effect as Effect<never>);
    for (const job of parts.recurring ?? []) add(recurring, 'recurring job', job.name, job);
    for (const work of parts.queued ?? []) {
      if (!(work.queue in module.queues))
        throw new BadModules(
          `Module ${module.name} works on the queue ${work.queue}, which it does not declare`,
        );
      add(queued, 'work on the queue', work.queue, work);
    }
    for (const [resource, find] of Object.entries(parts.roles ?? {}))
      add(declarations.roles, 'role on the resource', resource, find);
    for (const [resource, find] of Object.entries(parts.sharedRoles ?? {}))
      add(declarations.sharedRoles, 'role by a share on the resource', resource, find);
    if (parts.memberships !== undefined) declarations.memberships.push(parts.memberships);
    if (parts.people !== undefined)
      add(declarations.people, 'kind of person', parts.people.kind, parts.people);
    for (const metric of parts.metrics ?? []) platform.metrics.add(metric);
    if (parts.ownerOfTenant !== undefined) declarations.ownerOfTenant.push(parts.ownerOfTenant);
    if (parts.files !== undefined) declarations.files.push(parts.files);
    if (parts.filesChanged !== undefined) declarations.filesChanged.push(parts.filesChanged);
    if (parts.personalData !== undefined) declarations.personalData.push(parts.personalData);
  }
  const all = [...opened.values()];
  const ports: object = Object.fromEntries([...opened].map(([name, { port }]) => [name, port]));
  return {
    // the compiler has checked that each module returns the port of its name
    features: ports as NeededPorts,
    identity: onlyIdentity(opened),
    recurring: [...recurring.values()],
    queued: [...queued.values()],
    pages: all.flatMap(({ pages }) => pages ?? []),
    async settleShortenedLog() {
      for (const module of all) await module.settleShortenedLog?.();
    },
    async beforeServing() {
      for (const module of all) await module.beforeServing?.();
    },
  };
}

function onlyIdentity(opened: ReadonlyMap<string, OpenedModule>): Identity {
  const [first, ...more] = [...opened].flatMap(([name, { identity }]) =>
    identity === undefined ? [] : [{ name, identity }],
  );
  if (first === undefined) throw new BadModules('No module says who is calling');
  if (more.length > 0)
    throw new BadModules(
      `Several modules say who is calling: ${[first, ...more].map(({ name }) => name).join(', ')}`,
    );
  return first.identity;
}
