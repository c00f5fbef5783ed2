import { Plural } from '@lingui/react/macro';
import { TallyMarks } from '../../../ui/tally-marks.tsx';
import classes from './registrants.module.css';

/** How many people registered, by status, and how many came. */
export function RegistrantCounts({
  counts: { confirmed, waiting, cancelled, checkedIn },
}: {
  counts: {
    readonly confirmed: number;
    readonly waiting: number;
    readonly cancelled: number;
    readonly checkedIn: number;
  };
}) {
  return (
    <ul className={classes.counts}>
      <li>
        <TallyMarks count={checkedIn} />
        <Plural value={checkedIn} one="# checked in" other="# checked in" />
      </li>
      <li>
        <TallyMarks count={confirmed} />
        <Plural value={confirmed} one="# confirmed" other="# confirmed" />
      </li>
      <li>
        <Plural value={waiting} one="# waiting" other="# waiting" />
      </li>
      <li>
        <Plural value={cancelled} one="# cancelled" other="# cancelled" />
      </li>
    </ul>
  );
}
