import { Trans } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { TallyGroup } from '../../../ui/tally-group.tsx';
import classes from './door.module.css';

/** The most tally marks that are drawn: groups of five in one row of a phone. */
const mostMarks = 40;

/** How many came, readable across the room, with tally marks. */
export function DoorCounts(counts: { came: number; expected: number }) {
  const locale = useLocale();
  const marks = Math.min(counts.came, mostMarks);
  const groups = Array.from({ length: Math.ceil(marks / 5) }, (_, index) => Math.min(5, marks - index * 5));
  const [came, expected] = [counts.came, counts.expected].map((count) => count.toLocaleString(locale));
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
