import { describe, expect, it } from 'vitest';
import { palettes } from '../poster/palettes.ts';
import { contrast } from './contrast.ts';
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
