import { expect, test } from 'vitest';
import { soak } from '../soak/soak.ts';

// A part of `npm run soak`, which runs for half an hour. In CI only: vitest.config.ts.
const seconds = 60;

test(
  `${seconds} seconds of random kills under load lose nothing and repeat nothing`,
  { timeout: 900_000 },
  async () => {
    const { violations, faults, interrupted, acknowledged } = await soak({ seconds, seed: 20_261_122 });
    expect(violations).toEqual([]);
    expect(Object.keys(faults).length).toBeGreaterThan(2);
    expect(interrupted).toBeGreaterThan(0);
    expect(acknowledged).toBeGreaterThan(0);
  },
);
