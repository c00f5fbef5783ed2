import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, type Member, memberNames } from './cluster.ts';

/** A fault, and its end: resolves when everything that it disturbed runs again. */
export type Fault = (cluster: Cluster, random: () => number) => Promise<void>;

const kill =
  (...candidates: readonly Member[]): Fault =>
  async (cluster, random) =>
    cluster.replace(candidates[Math.floor(random() * candidates.length)] ?? 'worker');

/** Stops a process for longer than a leader may be silent, then lets it go on as if nothing had happened. */
const freeze =
  (...candidates: readonly Member[]): Fault =>
  async (cluster, random) => {
    const member = candidates[Math.floor(random() * candidates.length)] ?? 'worker';
    const program = cluster.running(member);
    if (program === undefined) return;
    process.kill(program.pid, 'SIGSTOP');
    try {
      await pause(1_000 + random() * 11_000);
    } finally {
      process.kill(program.pid, 'SIGCONT');
    }
  };

/** Faults by name. */
export const faults: Readonly<Record<string, Fault>> = {
  'gateway killed': kill('gateway 1', 'gateway 2'),
  'projector killed': kill('projector 1', 'projector 2'),
  'worker killed': kill('worker'),
  'gateway frozen': freeze('gateway 1', 'gateway 2'),
  'projector frozen': freeze('projector 1', 'projector 2'),
  'worker frozen': freeze('worker'),
  'PostgreSQL killed': ({ database }) => database.kill(),
  'all database connections ended': ({ database }) => database.endConnections(),
  async 'NATS gone'({ nats }, random) {
    await nats.stop('SIGKILL');
    await pause(random() * 5_000);
    await nats.restart();
  },
  async 'two at once'(cluster, random) {
    const [first, second] = memberNames.toSorted(() => random() - 0.5);
    if (first === undefined || second === undefined) return;
    await Promise.all([cluster.replace(first), cluster.replace(second)]);
  },
};
