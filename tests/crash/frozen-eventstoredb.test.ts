import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownServers, type StartServer } from '../eventstoredb/own-servers.ts';
import type { ServerProcess } from '../eventstoredb/server-process.ts';
import { startProgram, until } from '../support/program.ts';
import { openStallableProxy } from '../support/stallable-proxy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { drive, type Sent } from './driver.ts';
import { examine } from './examination.ts';
import { newInstallationOn } from './installation.ts';
import { judge } from './oracle.ts';
import type { Staff } from './tenant.ts';

// An EventStoreDB that answers nothing on connections that stay open: its network drops everything, or it is
// stopped with SIGSTOP (docs/safety.md, F27).

const silentMs = 25_000;
// within some 3 s on a quiet machine; without a bound, calls would wait for the end of the silence
const answerMs = 15_000;
const readyMs = 10_000;

/** How the program's connections to a server become silent, and answer again. */
interface Silence {
  /** the address that the program uses */
  readonly url: string;
  begin(): void | Promise<void>;
  end(): void;
  close(): void;
}

type Silencing = (server: ServerProcess) => Promise<Silence>;

const dropped: Silencing = async (server) => {
  const { url, hold, go, close } = await openStallableProxy(server.connectionString);
  return { url, begin: hold, end: go, close };
};
const stopped: Silencing = async (server) => ({
  url: server.connectionString,
  begin: () => server.freeze(),
  end: () => server.thaw(),
  close: () => {},
});

const cases = ownServers.map(([name, start], n): readonly [string, StartServer, Silencing] =>
  n === 0
    ? [`the network of ${name} drops everything`, start, dropped]
    : [`${name} is stopped`, start, stopped],
);

/** Edits an event; calls to one event wait for each other in the program. */
async function edit(address: string, { tenantId, token }: Staff, id: number) {
  const started = performance.now();
  const answer = await fetch(`${address}/api/${tenantId}/updateevent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id, location: `Room ${started}` }),
    signal: AbortSignal.timeout(60_000),
  });
  await answer.arrayBuffer();
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, ms: Math.round(performance.now() - started), retryAfter };
}

test.each(cases)(
  'while %s, calls get 503 in time; afterwards all goes on and nothing is lost',
  { timeout: 400_000 },
  async (_, start, silencing) => {
    const folder = await temporaryFolder('silent');
    const server = await start(folder);
    const installation = await newInstallationOn(server.connectionString);
    const { staff } = installation;
    const silence = await silencing(server);
    const program = await startProgram({ ...installation.env, EVENTSTORE_URL: silence.url });
    const ready = async () => (await fetch(`${program.address}/readyz`)).status === 200;
    try {
      const registered: Sent[] = [];
      const begun = Promise.withResolvers<void>();
      const work = drive(staff, () => program.address, {
        seed: 8_000,
        people: 4,
        commands: 16,
        onAnswer: (sent) => {
          if (sent.last === 'acknowledged' && sent.kind === 'register') registered.push(sent);
          if (registered.length === 6) begun.resolve();
        },
      });
      await begun.promise;
      await silence.begin();
      const began = performance.now();
      const answers: Awaited<ReturnType<typeof edit>>[] = [];
      while (performance.now() - began < silentMs) {
        const [one, other] = [Number(registered[0]?.eventId), Number(registered[1]?.eventId)];
        const round = [one, one, one, one, other].map((id) => edit(program.address, staff, id));
        answers.push(...(await Promise.all(round)));
        await pause(500);
      }
      expect(await ready()).toBe(false);

      silence.end();
      const ended = performance.now();
      await until(ready, 'ready again', 60_000);
      const readyAfter = Math.round(performance.now() - ended);
      const next = await edit(program.address, staff, Number(registered[0]?.eventId));
      const sent = await work;
      const left = await examine(installation);
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      process.stdout.write(
        `${answers.length} calls in ${silentMs} ms, the slowest took ${slowest} ms; ready again after ${readyAfter} ms\n`,
      );

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(answers.every(({ retryAfter }) => retryAfter !== null)).toBe(true);
      expect(slowest).toBeLessThan(answerMs);
      expect(readyAfter).toBeLessThan(readyMs);
      expect(next.status).toBe(200);
      expect(left.caughtUp).toBe(true);
      expect(judge(staff, sent, left)).toEqual([]);
      expect(sent.some(({ first }) => first === 'unknown')).toBe(true);
      // one line at the beginning and one at the end, however many calls met it; a busy machine may add a silence
      const linesWith = (words: string) => program.lines.filter((line) => line.includes(words)).length;
      const begins = () => linesWith('does not answer, calls are repeated');
      expect(begins()).toBeGreaterThan(0);
      await until(() => linesWith('EventStoreDB answers again') === begins(), 'its end');
      expect(begins()).toBeLessThan(answers.length / 10);
      expect(await program.stop(), 'it should end by itself').toBe(0);
    } finally {
      await program.stop('SIGKILL');
      silence.close();
      await server.kill();
      await installation.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
