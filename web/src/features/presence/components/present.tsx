import { lazy, Suspense, type ComponentProps } from 'react';
import { optionalPart } from '../../../lib/optional-part.ts';
import classes from './present.module.css';

const PresentHere = lazy(() => optionalPart(() => import('./present-here.tsx')));

/** Who else has an event or item open (present-here.tsx). Loaded after the page, which works without it. */
export const Present = (props: ComponentProps<typeof PresentHere>) => (
  <div className={classes.place}>
    <Suspense>
      <PresentHere {...props} />
    </Suspense>
  </div>
);
