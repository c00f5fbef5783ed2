import { contrast } from './contrast.ts';
import { dark, light, type Token } from './tokens.ts';

/** Hue in degrees, saturation and lightness from 0 to 1. */
export interface Colour {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

type Changed = Partial<Readonly<Record<Token, string>>>;

/** The least contrast of a text (docs/decisions/product.md, accessibility: WCAG 2.2 AA). */
const least = 4.5;
const step = 0.01;

/** The brand's tokens in the main colour of a logo, as dark or light as their pairs need. */
export function accented(main: Colour): { readonly light: Changed; readonly dark: Changed } {
  const saturation = Math.min(main.saturation, 0.85);
  const hex = (s: number, lightness: number) =>
    toHex({ hue: main.hue, saturation: Math.min(s, saturation), lightness });
  return { light: onLight(), dark: onDark() };

  function onLight(): Changed {
    const soft = hex(0.45, 0.92);
    const quiet = hex(0.35, 0.92);
    const grounds = [light.paper, light.surface, light.sunken, soft, quiet, '#FFFFFF'];
    let lightness = Math.min(main.lightness, 0.45);
    while (!reaches(hex(1, lightness), grounds) && lightness > 0) lightness -= step;
    const brand = hex(1, lightness);
    return {
      brand,
      'brand-hover': hex(1, lightness * 0.8),
      'on-brand': '#FFFFFF',
      'brand-soft': soft,
      hero: brand,
      'hero-hover': hex(1, lightness * 0.92),
      'hero-number': '#FFFFFF',
      'hero-ink': '#FFFFFF',
      'hero-ink-2': quiet,
      'hero-line': hex(0.4, lightness + 0.18),
    };
  }

  function onDark(): Changed {
    const soft = hex(0.5, 0.13);
    const over = hex(0.5, 0.16);
    const onBrand = hex(0.7, 0.08);
    const grounds = [dark.paper, dark.surface, dark.sunken, soft, over, onBrand];
    let lightness = Math.max(main.lightness, 0.55);
    while (!reaches(hex(1, lightness), grounds) && lightness < 1) lightness += step;
    const brand = hex(1, lightness);
    return {
      brand,
      'brand-hover': hex(1, Math.min(lightness + 0.06, 1)),
      'on-brand': onBrand,
      'brand-soft': soft,
      hero: soft,
      'hero-hover': over,
      'hero-number': brand,
      'hero-ink': dark.ink,
      'hero-ink-2': hex(0.15, 0.76),
      'hero-line': hex(0.3, 0.27),
    };
  }
}

/** The same as styles, which override those of the page, under the same media conditions (tokensCss). */
export function accentCss(main: Colour): string {
  const { light: inLight, dark: inDark } = accented(main);
  const onDark = `@media not print{:root[data-mantine-color-scheme=dark]{${declarations(inDark)}}}`;
  return `@media (forced-colors:none){:root{${declarations(inLight)}}${onDark}}`;
}

const declarations = (changed: Changed) =>
  Object.entries(changed)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';');

const reaches = (colour: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(colour, ground) >= least);

/** `#rrggbb`: the formula of CSS Color 4, 7. */
function toHex({ hue, saturation, lightness }: Colour): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (at: number) => {
    const turn = (at + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
