import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Logo } from '../logo.tsx';
import { TallyGroup } from '../tally-group.tsx';
import classes from './welcome.module.css';

const counted = [5, 5, 5, 5, 5, 5, 2];

/** The frame of the screens before sign-in: a presentation of Muster beside a form. */
export function Welcome({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header className={classes.cover}>
        <Link to={paths.home} className={classes.home} aria-label="Muster">
          <Logo size={22} />
        </Link>
        <p className={classes.promise}>{t`Everyone who said they’d come.`}</p>
        <div className={classes.counted} aria-hidden="true">
          {counted.map((marks, index) => (
            <TallyGroup key={index} marks={marks} size={22} />
          ))}
        </div>
      </header>
      <main className={classes.side}>
        <div className={classes.sheet}>{children}</div>
        <footer className={classes.footer}>
          <Link to={paths.terms}>{t`Terms of use`}</Link>
          <Link to={paths.privacy}>{t`Privacy policy`}</Link>
        </footer>
      </main>
    </div>
  );
}
