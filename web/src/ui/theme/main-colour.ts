import type { Colour } from './accent.ts';

/** The width of a group of hues, degrees. */
const width = 15;
/** A picture with fewer coloured pixels, of those that can be seen, has no main colour. */
const fewest = 0.02;

/** The colour that a picture shows most of, by its pixels as a canvas gives them; null for black, white and grey. */
export function mainColour(pixels: ArrayLike<number>): Colour | null {
  const hues = Array.from({ length: 360 / width }, () => ({
    weight: 0,
    hue: 0,
    saturation: 0,
    lightness: 0,
  }));
  let seen = 0;
  let coloured = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    seen += 1;
    const colour = fromRgb(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const { hue, saturation, lightness } = colour;
    const sum = hues[Math.floor(hue / width)];
    if (!sum || saturation < 0.25 || lightness < 0.08 || lightness > 0.92) continue;
    coloured += 1;
    // strong colours count more than pale ones
    const weight = saturation * (1 - Math.abs(2 * lightness - 1));
    sum.weight += weight;
    sum.hue += hue * weight;
    sum.saturation += saturation * weight;
    sum.lightness += lightness * weight;
  }
  if (coloured === 0 || coloured < seen * fewest) return null;
  const { weight, hue, saturation, lightness } = hues.reduce((most, one) =>
    one.weight > most.weight ? one : most,
  );
  return { hue: hue / weight, saturation: saturation / weight, lightness: lightness / weight };
}

function fromRgb(red: number, green: number, blue: number): Colour {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  const lightness = most - span / 2;
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const turn = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return { hue: turn * 60, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness };
}
