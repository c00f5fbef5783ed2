import { defineModule } from '../../platform/modules/module.ts';
import { createRaffles } from './raffles.ts';

/** Raffles of items that anybody can check. */
export const raffles = defineModule({
  name: 'raffles',
  open: (platform) => ({ port: createRaffles(platform) }),
});
