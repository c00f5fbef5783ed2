import { describe, expect, it } from 'vitest';
import { palettes } from '../poster/palettes.ts';
import { accented } from './accent.ts';
import { contrast } from './contrast.ts';
import { mainColour } from './main-colour.ts';
import { dark, light, type Token } from './tokens.ts';

const text: [Token, Token][] = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink-2', 'paper'],
  ['ink-2', 'surface'],
  ['ink-2', 'sunken'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['brand', 'sunken'],
  ['brand', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['ink-2', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['hero-ink', 'hero'],
  ['hero-ink', 'hero-hover'],
  ['hero-ink-2', 'hero'],
  ['hero-ink-2', 'hero-hover'],
  ['hero-number', 'hero-hover'],
  ['live', 'paper'],
  ['live', 'surface'],
  ['live', 'live-soft'],
  ['ink', 'live-soft'],
  ['ink-2', 'live-soft'],
  ['on-sun', 'sun'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
];

const edges: [Token, Token][] = [
  ['line-strong', 'paper'],
  ['line-strong', 'surface'],
  ['brand', 'surface'],
  ['live', 'surface'],
  ['danger', 'surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, palette) => {
  it.each(text)('shows %s on %s with a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('draws borders of %s on %s with a contrast of at least 3', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

it.each(palettes.map((palette) => [palette.name, palette] as const))(
  'shows text on a poster in %s with a contrast of at least 4.5',
  (_, { ground, ink, quiet }) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(quiet, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

describe('in the main colour of a logo', () => {
  const logos = [0, 30, 55, 90, 150, 200, 240, 280, 330].flatMap((hue) =>
    [0.1, 0.5, 0.9].map((lightness) => ({ hue, saturation: 0.9, lightness })),
  );

  it('every pair holds, however dark or light the logo is', () => {
    for (const logo of logos) {
      const { light: inLight, dark: inDark } = accented(logo);
      for (const palette of [
        { ...light, ...inLight },
        { ...dark, ...inDark },
      ]) {
        const weak = text.filter(([ink, ground]) => contrast(palette[ink], palette[ground]) < 4.5);
        expect(weak, JSON.stringify(logo)).toEqual([]);
        expect(contrast(palette.brand, palette.surface)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('the brand stays close to a colour that is legible already', () => {
    expect(accented({ hue: 220, saturation: 0.8, lightness: 0.3 }).light.brand).toBe('#0f388a');
  });

  it('the glow of a live change stays green', () => {
    expect(accented({ hue: 0, saturation: 0.8, lightness: 0.4 }).light).not.toHaveProperty('glow');
  });
});

describe('the main colour of a picture', () => {
  const picture = (...pixels: readonly (readonly [number, number, number, number])[]) => pixels.flat();
  const white = [255, 255, 255, 255] as const;

  it('is the one that it shows most of, beside white, black and what cannot be seen', () => {
    const red = [200, 20, 30, 255] as const;
    const blue = [20, 40, 200, 255] as const;
    const hidden = [20, 40, 200, 0] as const;
    const main = mainColour(picture(white, white, [0, 0, 0, 255], red, red, blue, hidden, hidden));
    expect(main?.hue).toBeCloseTo(357, 0);
  });

  it('is none in black, white and grey, nor in a few stray pixels', () => {
    expect(mainColour(picture(white, [90, 90, 90, 255]))).toBeNull();
    expect(mainColour(picture(...Array.from({ length: 99 }, () => white), [200, 20, 30, 255]))).toBeNull();
    expect(mainColour([])).toBeNull();
  });
});
