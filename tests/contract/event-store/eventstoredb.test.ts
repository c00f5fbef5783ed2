import { fileURLToPath } from 'node:url';
import { createEventStoreDbEventStore } from '../../../infra/event-store/eventstoredb/eventstoredb-event-store.ts';
import { open } from '../../eventstoredb/open-store.ts';
import { StandIn } from '../../eventstoredb/stand-in.ts';
import type { StoreUnderTest } from './store-under-test.ts';
import { eventStoreContract } from './suite.ts';

const url = process.env['EVENTSTORE_URL'];
const otherProcess = fileURLToPath(new URL('../../eventstoredb/open-store.ts', import.meta.url));

const realServer = (address: string): StoreUnderTest => ({
  dense: false,
  otherProcess,
  createLog: async () => ({ address, open: () => open(address), drop: async () => {} }),
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
    // the answer that is lost has to be waited for
    const patience = { answer: 500 };
    const store = createEventStoreDbEventStore({ connectionString: address, patience });
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
