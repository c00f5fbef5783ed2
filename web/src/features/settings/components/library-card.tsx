import { useLingui } from '@lingui/react/macro';
import { WaysToLibrary } from '../../../ui/media-picker/ways-to-library.tsx';
import classes from './card.module.css';

/** Where what every screen can choose from comes in; for all staff, as the library is theirs. */
export function LibraryCard() {
  const { t } = useLingui();
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t`Library`}</h2>
      <p className={classes.words}>{t`Pictures and videos from which every screen can choose.`}</p>
      <WaysToLibrary />
    </section>
  );
}
