import { type NatsServer, startNats } from '../support/nats.ts';
import { type Program, startProgram } from '../support/program.ts';

const roles = ['gateway', 'projector', 'worker'] as const;
type Role = (typeof roles)[number];

/** One process for each role, which reach each other over a NATS of their own. */
export interface RoleProcesses extends Readonly<Record<Role, Program>> {
  readonly nats: NatsServer;
  readonly all: readonly Program[];
  stop(): Promise<void>;
}

export async function startRoles(env: Readonly<Record<string, string>>): Promise<RoleProcesses> {
  const nats = await startNats();
  const start = (role: Role) => startProgram({ ...env, NATS_URL: nats.url, ROLES: role });
  const [gateway, projector, worker] = await Promise.all([
    start('gateway'),
    start('projector'),
    start('worker'),
  ]);
  const all = [gateway, projector, worker];
  return {
    gateway,
    projector,
    worker,
    nats,
    all,
    async stop() {
      await Promise.all(all.map((program) => program.stop()));
      await nats.stop();
    },
  };
}
