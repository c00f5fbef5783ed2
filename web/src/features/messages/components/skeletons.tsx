import { Skeleton } from '@mantine/core';
import classes from './messages.module.css';

/** Lines in the shape of threads, while they load. */
export function Skeletons() {
  return Array.from({ length: 4 }, (_, index) => (
    <div key={index} className={classes.line}>
      <Skeleton circle height={40} />
      <div className={classes.words}>
        <Skeleton height={14} width="40%" />
        <Skeleton height={12} width="80%" />
      </div>
    </div>
  ));
}
