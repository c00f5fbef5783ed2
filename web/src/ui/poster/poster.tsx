import { memo } from 'react';
import { drawPoster, type PosterCell } from './draw-poster.ts';

const size = 88;
const gap = 12;
const pitch = size + gap;

/** The picture of an event without one, drawn from its id. Decorative: the text is next to it. */
export const Poster = memo(function Poster({
  eventId,
  className,
  strip = false,
  grid,
}: {
  eventId: number;
  className?: string | undefined;
  /** Wide and low, for the top of a page. */
  strip?: boolean;
  /** The grid; only whole cells are drawn, centred on the background. */
  grid?: readonly [columns: number, rows: number];
}) {
  const { palette, columns, rows, cells } = drawPoster(eventId, ...(grid ?? (strip ? [28, 3] : [])));
  const edge = grid ? 3 * gap : 0;
  return (
    <svg
      className={className}
      viewBox={`${-edge} ${-edge} ${columns * pitch - gap + 2 * edge} ${rows * pitch - gap + 2 * edge}`}
      preserveAspectRatio={grid ? 'xMidYMid meet' : 'xMaxYMid slice'}
      aria-hidden="true"
      focusable="false"
      style={{ background: palette.ground }}
    >
      {cells.map((cell) => (
        <g
          key={`${cell.column}-${cell.row}`}
          transform={`translate(${cell.column * pitch} ${cell.row * pitch}) rotate(${cell.turn * 90} ${size / 2} ${size / 2})`}
          fill={palette.shapes[cell.colour]}
          stroke={palette.shapes[cell.colour]}
        >
          <Shape cell={cell} />
        </g>
      ))}
    </svg>
  );
});

function Shape({ cell }: { cell: PosterCell }) {
  switch (cell.shape) {
    case 'circle':
      return <circle cx={size / 2} cy={size / 2} r={size / 2} stroke="none" />;
    case 'quarter':
      return <path d={`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`} stroke="none" />;
    case 'strokes':
    case 'tally':
      return (
        <g strokeWidth={9} strokeLinecap="round">
          {[0, 1, 2, 3].map((index) => (
            <path key={index} d={`M${14 + index * 20} 12V${size - 12}`} />
          ))}
          {cell.shape === 'tally' && <path d={`M4 ${size - 22}L${size - 4} 22`} />}
        </g>
      );
  }
}
