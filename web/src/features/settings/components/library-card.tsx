import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from '../../../ui/settings-card.module.css';

/** Explains the library, with `links` to the screens that add files; for all staff. */
export function LibraryCard({ links }: { links: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t`Library`}</h2>
      <p className={classes.words}>{t`Pictures and videos to choose from on every screen.`}</p>
      {links}
    </section>
  );
}
