import { createMemoryEventStore } from '../../../infra/platform/event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../../../infra/platform/event-store/memory/memory-log.ts';
import { eventStoreContract } from './suite.ts';

eventStoreContract('memory', {
  dense: true,
  createLog: async () => {
    const log = new MemoryLog();
    return {
      address: 'this process',
      open: async () => createMemoryEventStore(log),
      drop: async () => undefined,
    };
  },
});
