import { expect, test } from 'vitest';
import { soak } from '../soak/soak.ts';

// Two minutes of `npm run soak`, which runs for half an hour.
test(
  'two minutes of random kills under load lose nothing and repeat nothing',
  { timeout: 600_000 },
  async () => {
    const { violations, faults, interrupted, acknowledged } = await soak({ seconds: 120, seed: 20_261_122 });
    expect(violations).toEqual([]);
    expect(Object.keys(faults).length).toBeGreaterThan(3);
    expect(interrupted).toBeGreaterThan(0);
    expect(acknowledged).toBeGreaterThan(100);
  },
);
