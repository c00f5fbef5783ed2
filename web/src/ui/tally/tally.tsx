import classes from './tally.module.css';

/** Beyond this many groups the marks say "many" and the words say how many. */
const mostGroups = 12;

/**
 * A number as tally marks, for eyes that count at a glance. `words` says it to everyone else
 * ('12 of 46 checked in'), so there is no number that only sighted people get.
 */
export function Tally({ count, words, size = 22 }: { count: number; words: string; size?: number }) {
  const groups = Math.min(Math.ceil(count / 5), mostGroups);
  return (
    <span className={classes.tally} role="img" aria-label={words}>
      {Array.from({ length: groups }, (_, index) => (
        <TallyGroup key={index} marks={Math.min(5, count - index * 5)} size={size} />
      ))}
    </span>
  );
}

/** Up to four strokes and the fifth across them, a little uneven, as a hand would. */
export function TallyGroup({ marks, size = 22 }: { marks: number; size?: number }) {
  const strokes = Math.min(marks, 4);
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
      {Array.from({ length: strokes }, (_, index) => (
        <path key={index} d={`M${5 + index * 6 + tilt[index]!} 3L${5 + index * 6 - tilt[index]!} 19`} />
      ))}
      {marks >= 5 && <path d="M2 17.5L26 5" />}
    </svg>
  );
}

const tilt = [0.2, -0.3, 0.15, 0.4];
