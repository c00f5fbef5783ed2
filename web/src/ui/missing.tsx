import type { ReactNode } from 'react';
import classes from './missing.module.css';
import { PageHeading } from './page-heading.tsx';
import { TallyGroup } from './tally-group.tsx';

/** States that something does not exist or is not accessible, with a link. */
export function Missing({ title, words, onward }: { title: string; words: string; onward: ReactNode }) {
  return (
    <div className={classes.missing}>
      <span className={classes.mark}>
        <TallyGroup marks={4} size={64} />
      </span>
      <PageHeading title={title} />
      <p className={classes.words}>{words}</p>
      {onward}
    </div>
  );
}
