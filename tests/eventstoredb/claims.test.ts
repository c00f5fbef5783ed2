import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe } from 'vitest';
import { appendClaims } from './claims/append.ts';
import type { ClaimBench } from './claims/bench.ts';
import { filteredClaims } from './claims/filtered.ts';
import { readingClaims } from './claims/reading.ts';
import { restartClaims } from './claims/restarts.ts';
import { subscriptionClaims } from './claims/subscriptions.ts';
import { ownServers } from './own-servers.ts';
import { StandIn } from './stand-in.ts';

// How EventStoreDB 23.10.6 behaves through the bare client. The same claims hold for the stand-in and for
// real servers: one at EVENTSTORE_URL, and one of these tests' own with EVENTSTORE_START.

interface Server {
  readonly connectionString: string;
  stop(): Promise<void>;
}

async function startStandIn(): Promise<Server> {
  const server = await StandIn.start();
  return { connectionString: server.connectionString, stop: async () => server.stop() };
}

function claims(start: () => Promise<Server>, ...all: ((bench: () => ClaimBench) => void)[]): void {
  let server: Server | undefined;
  let bench: ClaimBench | undefined;
  beforeAll(async () => {
    server = await start();
    const { connectionString } = server;
    bench = { connectionString, client: EventStoreDBClient.connectionString(connectionString) };
  });
  afterAll(async () => {
    await bench?.client.dispose();
    await server?.stop();
  });
  const opened = () => {
    if (!bench) throw new Error('the server was not started');
    return bench;
  };
  for (const claim of all) claim(opened);
}

const url = process.env['EVENTSTORE_URL'];

describe('the stand-in', () => claims(startStandIn, appendClaims, readingClaims, subscriptionClaims));
// positions of the server's own events would shift the pages
describe('the stand-in without events of its own', () =>
  claims(async () => {
    const server = await StandIn.start({ switches: { noiseEvery: 0 } });
    return { connectionString: server.connectionString, stop: async () => server.stop() };
  }, filteredClaims));
if (url) {
  describe('the real server at EVENTSTORE_URL', () =>
    claims(
      async () => ({ connectionString: url, stop: async () => {} }),
      appendClaims,
      readingClaims,
      subscriptionClaims,
      filteredClaims,
    ));
} else {
  process.stdout.write('claims about EventStoreDB: EVENTSTORE_URL is not set, the stand-in alone is checked\n');
}
describe.each(ownServers)('a restart of %s', (_, start) => restartClaims(start));
