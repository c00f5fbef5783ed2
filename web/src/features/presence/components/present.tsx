import { lazy, Suspense, type ComponentProps } from 'react';
import { optionalPart } from '../../../lib/optional-part.ts';
import classes from './present.module.css';

const PresentHere = lazy(() => optionalPart(() => import('./present-here.tsx')));

/**
 * Who else has an event or item open (present-here.tsx). Loaded after the page, which works without it. `isSeen`: false
 * while the part of the page that is about it is not on the screen: the row keeps its height, and this person is not
 * reported.
 */
export const Present = ({
  isSeen = true,
  ...of
}: ComponentProps<typeof PresentHere> & { isSeen?: boolean }) => (
  <div className={classes.place}>
    <Suspense>{isSeen && <PresentHere {...of} />}</Suspense>
  </div>
);
