import { InProcessBus } from '../../../infra/platform/bus/in-process.ts';
import { busContract } from './contract.ts';

busContract('in one process', async (log) => {
  const bus = new InProcessBus(log);
  return { ends: [bus], close: () => bus.close() };
});
