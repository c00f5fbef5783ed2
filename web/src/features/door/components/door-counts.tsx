import { Trans } from '@lingui/react/macro';
import { TallyGroup } from '../../../ui/tally-group.tsx';
import classes from './door.module.css';

/** The most tally marks that are drawn: groups of five in one row of a phone. */
const mostMarks = 40;

/** How many came, readable across the room, with tally marks. */
export function DoorCounts({ came, expected }: { came: number; expected: number }) {
  const marks = Math.min(came, mostMarks);
  const groups = Array.from({ length: Math.ceil(marks / 5) }, (_, index) => Math.min(5, marks - index * 5));
  return (
    <div className={classes.counts}>
      <p className={classes.count}>
        <Trans>
          <strong className={classes.number}>{came}</strong> of {expected} checked in
        </Trans>
      </p>
      <span className={classes.tally}>
        {groups.map((size, index) => (
          <TallyGroup key={index} marks={size} size={18} />
        ))}
      </span>
    </div>
  );
}
