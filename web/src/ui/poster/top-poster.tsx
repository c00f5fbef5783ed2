import { Poster } from './poster.tsx';
import classes from './top-poster.module.css';

/** The poster of an event as a strip at the top of its page. */
export function TopPoster({ eventId }: { eventId: number }) {
  return (
    <div className={classes.top}>
      <Poster eventId={eventId} className={classes.poster} strip />
    </div>
  );
}
