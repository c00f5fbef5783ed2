import { drawPoster, type PosterCell } from '../ui/poster/draw-poster.ts';

const size = 88;
const pitch = 100;

/** Draws the poster of an item without a picture, from the id in `data-poster`. Decorative. */
export function drawPicture(place: HTMLElement): void {
  if (place.firstChild !== null) return;
  const { palette, columns, rows, cells } = drawPoster(Number(place.dataset['poster']));
  const svg = svgElement('svg', {
    viewBox: `0 0 ${columns * pitch - 12} ${rows * pitch - 12}`,
    preserveAspectRatio: 'xMidYMid slice',
    'aria-hidden': 'true',
  });
  place.style.background = palette.ground;
  for (const cell of cells) {
    const colour = palette.shapes[cell.colour];
    const turn = `rotate(${cell.turn * 90} ${size / 2} ${size / 2})`;
    const at = `translate(${cell.column * pitch} ${cell.row * pitch}) ${turn}`;
    const group = svgElement('g', { transform: at, fill: colour, stroke: colour });
    group.append(...shapesOf(cell));
    svg.append(group);
  }
  place.append(svg);
}

function shapesOf({ shape }: PosterCell): readonly SVGElement[] {
  switch (shape) {
    case 'circle':
      return [svgElement('circle', { cx: '44', cy: '44', r: '44', stroke: 'none' })];
    case 'quarter':
      return [svgElement('path', { d: 'M0 0H88A88 88 0 0 1 0 88Z', stroke: 'none' })];
    case 'strokes':
    case 'tally': {
      const strokes = [14, 34, 54, 74].map((x) => `M${x} 12V76`).join('');
      const across = shape === 'tally' ? 'M4 66L84 22' : '';
      return [svgElement('path', { d: strokes + across, 'stroke-width': '9', 'stroke-linecap': 'round' })];
    }
  }
}

function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
