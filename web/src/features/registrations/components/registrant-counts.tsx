import { Plural } from '@lingui/react/macro';
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
        <Plural value={checkedIn} one="# checked in" other="# checked in" />
      </li>
      <li>
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
