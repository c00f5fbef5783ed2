/**
 * Tally marks: up to four strokes and the fifth across them, slightly uneven like handwriting.
 * Decorative: where it counts something, the number is next to it as text.
 */
export function TallyGroup({ marks, size = 22 }: { marks: number; size?: number }) {
  return (
    <svg
      viewBox="0 0 28 22"
      height={size}
      width={(size * 28) / 22}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      {tilts.slice(0, marks).map((tilt, index) => (
        <path key={tilt} d={`M${5 + index * 6 + tilt} 3L${5 + index * 6 - tilt} 19`} />
      ))}
      {marks >= 5 && <path d="M2 17.5L26 5" />}
    </svg>
  );
}

const tilts = [0.2, -0.3, 0.15, 0.4];
