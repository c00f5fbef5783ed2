import { defineModule } from '../../platform/modules/module.ts';
import { rafflesFeatureCodes } from './codes.ts';
import { createAskForDraw, finishDraws, raffleQueues } from './finish-draws.ts';
import { openPublicRandomness } from './public-randomness.ts';
import { createRaffles } from './raffles.ts';

/** Raffles of items that anybody can check. */
export const raffles = defineModule({
  name: 'raffles',
  codes: rafflesFeatureCodes,
  queues: raffleQueues,
  open({ config, pools, ...platform }) {
    const randomness = config.drand && openPublicRandomness(config.drand);
    const { sideEffects } = platform;
    return {
      port: createRaffles({ ...platform, queue: platform.fairQueues.changes, randomness }),
      effects: { 'finish-raffle-draw': createAskForDraw({ pool: pools.writer, sideEffects }) },
      queued: [finishDraws({ ...platform, randomness })],
    };
  },
});
