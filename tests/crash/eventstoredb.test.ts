import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownServers } from '../eventstoredb/own-servers.ts';
import type { ServerProcess } from '../eventstoredb/server-process.ts';
import { startProgram } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { drive } from './driver.ts';
import { examine } from './examination.ts';
import { type Installation, newInstallationOn } from './installation.ts';
import { killedAt } from './killed-program.ts';
import { judge } from './oracle.ts';

// the real server where there is one; claims.test.ts shows that the stand-in behaves as it does
const servers = ownServers.slice(-1);
process.stdout.write(`crashes over EventStoreDB: ${servers.map(([name]) => name).join(', ')}\n`);

describe.each(servers)('over %s', (_, start) => {
  let folder: string;
  let server: ServerProcess;
  let installation: Installation & { drop(): Promise<void> };

  beforeAll(async () => {
    folder = await temporaryFolder('crash');
    server = await start(folder);
    installation = await newInstallationOn(server.connectionString);
  }, 120_000);
  afterAll(async () => {
    await server.kill();
    await installation.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(['before-append:12', 'during-append:18', 'after-append:24', 'after-batch-commit:6'])(
    'a kill of the program at %s loses nothing acknowledged and repeats nothing',
    { timeout: 400_000 },
    async (point) => {
      const seed = 6_000 + Number(point.split(':')[1]);
      const work = { seed, people: 8, commands: 6 };
      const { sent, killedBy, program } = await killedAt(point, installation, work);
      const left = await examine(installation);
      await program.stop();
      expect(killedBy, 'it should have died of SIGKILL').toBeNull();
      expect(left.caughtUp).toBe(true);
      expect(judge(installation.staff, sent, left)).toEqual([]);
      expect(sent.some(({ first }) => first === 'unknown')).toBe(true);
    },
  );

  test('kills of the server lose nothing acknowledged and repeat nothing', { timeout: 400_000 }, async () => {
    const program = await startProgram(installation.env);
    let acknowledged = 0;
    let killed = Promise.resolve();
    const sent = await drive(installation.staff, () => program.address, {
      seed: 7_000,
      people: 8,
      commands: 10,
      onAnswer: ({ last }) => {
        if (last === 'acknowledged') acknowledged += 1;
        if (acknowledged === 12 || acknowledged === 32) killed = killed.then(() => server.restart());
      },
    });
    await killed;
    const left = await examine(installation);
    expect(await program.stop(), 'it should have ended by itself').toBe(0);
    expect(left.caughtUp).toBe(true);
    expect(judge(installation.staff, sent, left)).toEqual([]);
    expect(program.lines.some((line) => line.includes('does not answer, calls are repeated'))).toBe(true);
  });
});
