import type { Process } from '../kernel/process.ts';
import * as registry from './registry.ts';

/** All processes. They are independent of each other, so they may react in any order. */
export const processes: readonly Process[] = Object.values(registry);

/** The event types to which a process reacts. */
export const reactingTypes: ReadonlySet<string> = new Set(processes.flatMap(({ on }) => Object.keys(on)));
