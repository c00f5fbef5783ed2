import { TallyGroup } from './tally-group.tsx';
import { tallyGroups } from './tally-groups.ts';
import classes from './tally-marks.module.css';

/** A number of people as tally marks. Decorative: the number is beside them as text. */
export function TallyMarks({ count, size = 16 }: { count: number; size?: number }) {
  return (
    <span className={classes.marks} aria-hidden="true">
      {tallyGroups(count).map((marks, index) => (
        <TallyGroup key={index} marks={marks} size={size} />
      ))}
    </span>
  );
}
