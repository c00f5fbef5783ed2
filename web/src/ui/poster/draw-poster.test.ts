import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawPoster } from './draw-poster.ts';

it('draws the same poster for the same event', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (eventId) => {
      expect(drawPoster(eventId)).toEqual(drawPoster(eventId));
    }),
  );
});

it('gives neighbouring events different posters', () => {
  const drawn = Array.from({ length: 200 }, (_, index) => JSON.stringify(drawPoster(index + 1)));
  expect(new Set(drawn).size).toBe(200);
});

it('never leaves a poster nearly empty', () => {
  const fewest = Math.min(...Array.from({ length: 2_000 }, (_, index) => drawPoster(index + 1).cells.length));
  expect(fewest).toBeGreaterThan(5);
});
