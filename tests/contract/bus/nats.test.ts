import { randomBytes } from 'node:crypto';
import { connect } from 'nats';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { topics } from '../../../infra/features.ts';
import { NatsBus } from '../../../infra/platform/bus/nats.ts';
import { openBus } from '../../../infra/platform/bus/open-bus.ts';
import { keptLog } from '../../support/kept-log.ts';
import { natsServerPath, startNats, type NatsServer } from '../../support/nats.ts';
import { busContract } from './contract.ts';

const installed = natsServerPath() !== undefined;

describe.skipIf(!installed)('with a real nats-server', () => {
  let server: NatsServer;
  beforeAll(async () => {
    server = await startNats();
  });
  afterAll(() => server.stop());

  const open: NatsBus[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });

  function join(prefix = 'muster', log = keptLog()): NatsBus {
    const bus = new NatsBus({ url: server.url, prefix, topics, retryEvery: 50 }, log);
    open.push(bus);
    return bus;
  }
  const connected = (...buses: NatsBus[]) =>
    eventually(() => expect(buses.every((bus) => bus.connected)).toBe(true));

  /**
   * Publishes until the message arrives: messages sent before the
   * other end has subscribed again are lost.
   */
  async function hears(from: NatsBus, to: NatsBus, position: string): Promise<void> {
    const heard: string[] = [];
    const stop = to.subscribe('log-appended', (message) => heard.push(message.position));
    await eventually(() => {
      from.publish('log-appended', { position });
      expect(heard).toContain(position);
    });
    stop();
  }

  busContract('over NATS', async (log) => {
    const ends = [join('contract', log), join('contract', log)] as const;
    await connected(...ends);
    return { ends, close: async () => void (await Promise.all(ends.map((end) => end.close()))) };
  });

  test('listeners receive messages again after the server was killed and restarted', async () => {
    const [one, other] = [join(), join()];
    await connected(one, other);
    await hears(one, other, '1');
    await server.stop('SIGKILL');
    await eventually(() => expect(one.connected || other.connected).toBe(false));
    one.publish('log-appended', { position: '2' });
    await server.restart();
    await hears(one, other, '3');
    await hears(other, one, '4');
  });

  test('a message published while the server is down reaches only the own process', async () => {
    const [one, other] = [join(), join()];
    await connected(one, other);
    await hears(one, other, '1');
    await server.stop('SIGKILL');
    await eventually(() => expect(one.connected || other.connected).toBe(false));
    const here: string[] = [];
    const there: string[] = [];
    one.subscribe('log-appended', ({ position }) => here.push(position));
    other.subscribe('log-appended', ({ position }) => there.push(position));
    one.publish('log-appended', { position: '2' });
    await one.flush();
    expect(here).toEqual(['2']);
    await server.restart();
    await hears(one, other, '3');
    expect(there).not.toContain('2');
  });

  test('every process is told that messages were lost when the server is back, and not at the start', async () => {
    const [one, other] = [join(), join()];
    const buses = [one, other];
    const told = buses.map((bus) => {
      const heard: unknown[] = [];
      bus.subscribe('messages-lost', (message) => heard.push(message));
      return heard;
    });
    await connected(...buses);
    await hears(one, other, '1');
    expect(told).toEqual([[], []]);
    await server.stop('SIGKILL');
    await eventually(() => expect(buses.some((bus) => bus.connected)).toBe(false));
    await server.restart();
    await eventually(() => expect(told.every((heard) => heard.length > 0)).toBe(true));
  });

  test('connects to a server that starts after the program', async () => {
    await server.stop();
    const log = keptLog();
    const [one, other] = [join('muster', log), join()];
    await eventually(() => expect(log.lines.some(({ level }) => level === 'warn')).toBe(true));
    expect(one.connected).toBe(false);
    await server.restart();
    await hears(one, other, '1');
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });

  test('closing does not wait for a server that is down', async () => {
    await server.stop();
    const bus = join();
    await bus.close();
    expect(bus.connected).toBe(false);
    await server.restart();
  });

  test('forged and malformed messages are dropped and logged, and the next message is delivered', async () => {
    const log = keptLog();
    const one = join('muster', log);
    await connected(one);
    const heard: unknown[] = [];
    one.subscribe('log-appended', (message) => heard.push(message));
    one.subscribe('tenant-changed', (message) => heard.push(message));
    const forger = await connect({ servers: server.url });
    const forged: readonly (readonly [string, string | Uint8Array])[] = [
      ['muster.log-appended', 'no JSON'],
      ['muster.log-appended', ''],
      ['muster.log-appended', new Uint8Array([0xff, 0xfe, 0x00])],
      ['muster.log-appended', '{"position":7}'],
      ['muster.log-appended', '{"position":"-1"}'],
      ['muster.log-appended', 'null'],
      ['muster.tenant-changed', '{"tenantIds":["1"],"position":"1"}'],
    ];
    for (const [subject, payload] of forged) forger.publish(subject, payload);
    forger.publish('muster.toString', '{}');
    forger.publish('muster.a.b', '{}');
    forger.publish('another.log-appended', '{"position":"9"}');
    forger.publish('muster.log-appended', '{"position":"5","extra":{}}');
    await forger.flush();
    await eventually(() => expect(heard).toEqual([{ position: '5' }]));
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(forged.length);
    await forger.close();
  });

  test('installations with different keys on one server do not receive messages of each other', async () => {
    const [key, another] = [randomBytes(32), randomBytes(32)];
    const opened = await Promise.all(
      [key, another, key].map(async (own) =>
        openBus({ natsUrl: server.url, installationKey: own, topics }, keptLog()),
      ),
    );
    const [one, neighbour, listening] = opened.filter((bus) => bus instanceof NatsBus);
    if (!one || !neighbour || !listening) throw new Error('not over NATS');
    open.push(one, neighbour, listening);
    await connected(one, neighbour, listening);
    const heard: string[] = [];
    listening.subscribe('log-appended', ({ position }) => heard.push(position));
    neighbour.publish('log-appended', { position: '1' });
    await neighbour.flush();
    await hears(one, listening, '2');
    expect(heard).not.toContain('1');
  });
});
