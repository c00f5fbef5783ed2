import { fileURLToPath } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { createEventStoreDbEventStore } from '../../../infra/platform/event-store/eventstoredb/eventstoredb-event-store.ts';
import { open } from '../../eventstoredb/open-store.ts';
import { StandIn } from '../../eventstoredb/stand-in.ts';
import { newEvent, newEvents, newStream } from './events.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import type { StoreUnderTest } from './store-under-test.ts';
import { eventStoreContract } from './suite.ts';

const url = process.env['EVENTSTORE_URL'];
const otherProcess = fileURLToPath(new URL('../../eventstoredb/open-store.ts', import.meta.url));

const realServer = (address: string): StoreUnderTest => ({
  dense: false,
  otherProcess,
  createLog: async () => ({ address, open: () => open(address), drop: async () => {} }),
  forgetful: async () => {
    const server = new URL(address);
    const target = { host: server.hostname, port: Number(server.port) };
    const proxy = await startLossyProxy(target, (chunk) => chunk.includes(newEvent().type));
    server.port = String(proxy.port);
    server.hostname = '127.0.0.1';
    const store = await open(server.href);
    return {
      store,
      loseNextAnswer: proxy.loseNextAnswer,
      close: async () => {
        await store.close();
        await proxy.close();
      },
    };
  },
});

const standIns = new Map<string, StandIn>();

const standIn: StoreUnderTest = {
  dense: false,
  otherProcess,
  createLog: async () => {
    const server = await StandIn.start();
    const address = server.connectionString;
    standIns.set(address, server);
    return { address, open: () => open(address), drop: async () => server.stop() };
  },
  forgetful: async ({ address }) => {
    const server = standIns.get(address);
    if (!server) throw new Error(`no stand-in at ${address}`);
    // wait out the lost answer quickly
    const retryPolicy = { answer: 500 };
    const store = createEventStoreDbEventStore({ connectionString: address, retryPolicy });
    return {
      store,
      loseNextAnswer: () => {
        server.switches.answersToLose = 1;
      },
      close: () => store.close(),
    };
  },
};

const which = url ? 'EventStoreDB, a real server' : 'EventStoreDB, the stand-in of tests/eventstoredb';
process.stdout.write(`event store contract: runs against ${which}\n`);
eventStoreContract(which, url ? realServer(url) : standIn);

describe(`positions of ${which}`, () => {
  it('prepare and commit positions of the adapter’s appends are equal, so one number is a position', async () => {
    const log = await (url ? realServer(url) : standIn).createLog();
    const store = await log.open();
    const client = EventStoreDBClient.connectionString(log.address);
    try {
      const stream = newStream();
      await store.append(stream, 'none', newEvents(3));
      const { position } = await store.append(stream, 2n, newEvents(1));
      const read = await Array.fromAsync(client.readStream(stream));
      const positions = read.map(({ event }) => event?.position);
      expect(positions).toHaveLength(4);
      for (const place of positions) expect(place?.prepare).toBe(place?.commit);
      expect(positions.at(-1)?.commit).toBe(position);
    } finally {
      await client.dispose();
      await store.close();
      await log.drop();
    }
  });
});
