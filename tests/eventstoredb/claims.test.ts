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
import type { Switches } from './switches.ts';

// How EventStoreDB 23.10.6 behaves through the bare client. The same claims hold for the stand-in and for
// real servers: one at EVENTSTORE_URL, and one of these tests' own with EVENTSTORE_START.

interface Server {
  readonly connectionString: string;
  stop(): Promise<void>;
}

type Claims = (bench: () => ClaimBench) => void;

async function startStandIn(switches: Partial<Switches> = {}): Promise<Server> {
  const server = await StandIn.start({ switches });
  return { connectionString: server.connectionString, stop: async () => server.stop() };
}

const url = process.env['EVENTSTORE_URL'];
const notes = url ? 'of the stand-in and of the server at EVENTSTORE_URL' : 'of the stand-in alone';
process.stdout.write(`claims about EventStoreDB ${notes}\n`);

const servers: readonly (readonly [name: string, start: () => Promise<Server>, claims: readonly Claims[]])[] =
  [
    ['the stand-in', startStandIn, [appendClaims, readingClaims, subscriptionClaims]],
    // the stand-in's own events would shift the pages
    ['the stand-in without events of its own', () => startStandIn({ noiseEvery: 0 }), [filteredClaims]],
    ...(url
      ? [
          [
            'the real server at EVENTSTORE_URL',
            async () => ({ connectionString: url, stop: async () => {} }),
            [appendClaims, readingClaims, subscriptionClaims, filteredClaims],
          ] as const,
        ]
      : []),
  ];

describe.each(servers)('%s', (_, start, claims) => {
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
  for (const claim of claims) claim(opened);
});

describe.each(ownServers)('a restart of %s', (_, start) => {
  restartClaims(start);
});
