import { palettes, type PosterPalette } from './palettes.ts';

export type PosterShape = 'circle' | 'quarter' | 'strokes' | 'tally';

export interface PosterCell {
  readonly shape: PosterShape;
  readonly column: number;
  readonly row: number;
  /** quarter turns */
  readonly turn: 0 | 1 | 2 | 3;
  readonly colour: 0 | 1;
}

export interface PosterDrawing {
  readonly palette: PosterPalette;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly PosterCell[];
}

/**
 * Draws the poster of an event without a picture. Depends only on the event's id and the grid, so it is
 * the same on every device. About half of the grid stays empty.
 */
export function drawPoster(eventId: number, columns = 9, rows = 4): PosterDrawing {
  const random = randomNumbers(eventId);
  // cycle through the palettes, so that consecutive events differ
  const palette = palettes[eventId % palettes.length] ?? palettes[0];
  const cells: PosterCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const roll = random();
      const turn = Math.floor(random() * 4) as PosterCell['turn'];
      const colour = random() < 0.55 ? 0 : 1;
      const shape = shapeOf(roll);
      if (shape) cells.push({ shape, column, row, turn: shape === 'quarter' ? turn : 0, colour });
    }
  }
  return { palette, columns, rows, cells };
}

function shapeOf(roll: number): PosterShape | null {
  if (roll < 0.18) return 'circle';
  if (roll < 0.4) return 'quarter';
  if (roll < 0.48) return 'strokes';
  if (roll < 0.54) return 'tally';
  return null;
}

/** Pseudo-random numbers by mulberry32 (Ettinger 2017): small, and the same everywhere. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
