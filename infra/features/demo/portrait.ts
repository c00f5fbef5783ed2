const grounds = ['#0B5B47', '#1F3B73', '#7A2415', '#5B3A66', '#20646B', '#8A5A12'];
const skins = ['#F1C9A5', '#8D5A3B', '#D9A06F', '#5A3825', '#E8B48C', '#B97C50'];
const hairs = ['#2B1F17', '#6B4426', '#191C19', '#B5812E', '#8B8778', '#7A2E1C'];
const shirts = ['#F2B632', '#F6F4EE', '#79D4B3', '#FF9170', '#8FB4F2'];

/** Shapes of hair around a head in the middle of 480 × 480. */
const cuts = [
  // short
  '<path d="M152 214a88 96 0 0 1 176 0q-20 -52 -88 -52t-88 52Z"/>',
  // long
  '<path d="M140 330V206a100 104 0 0 1 200 0V330h-44V196q-18 -34 -56 -34t-56 34V330Z"/>',
  // curls
  '<circle cx="170" cy="168" r="42"/><circle cx="226" cy="132" r="48"/><circle cx="286" cy="146" r="46"/><circle cx="316" cy="190" r="32"/>',
  // tied up
  '<circle cx="240" cy="92" r="36"/><path d="M152 210a88 94 0 0 1 176 0q-30 -62 -88 -62t-88 62Z"/>',
];

const of = (values: readonly string[], index: number) => values[index % values.length] ?? '';

/** A drawn portrait as SVG, always the same for the same index. */
export function portrait(index: number): string {
  const hair = of(cuts, index + Math.floor(index / 4));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
<rect width="480" height="480" fill="${of(grounds, index)}"/>
<path d="M64 480a176 148 0 0 1 352 0Z" fill="${of(shirts, index * 3)}"/>
<rect x="206" y="276" width="68" height="86" rx="34" fill="${of(skins, index * 5 + 1)}"/>
<ellipse cx="240" cy="222" rx="82" ry="98" fill="${of(skins, index * 5 + 1)}"/>
<g fill="${of(hairs, index * 7 + 2)}">${hair}</g>
</svg>`;
}
