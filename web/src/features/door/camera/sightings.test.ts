import { expect, it } from 'vitest';
import { sightings } from './sightings.ts';

it('a ticket in front of the camera is new once, and again after it was away', () => {
  let clock = 0;
  const isNew = sightings(() => clock);
  const see = (code: string, at: number) => {
    clock = at;
    return isNew(code);
  };
  expect(see('ann', 0)).toBe(true);
  for (const at of [200, 2_000, 4_000, 6_000]) expect(see('ann', at)).toBe(false);
  expect(see('ben', 6_200)).toBe(true);
  expect(see('ann', 6_400)).toBe(true);
  expect(see('ann', 9_000)).toBe(true);
});
