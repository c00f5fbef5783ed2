import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Logo } from '../../../ui/logo.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './legal-page.module.css';

/** A public page of text, in effect since 7/1/2025 (docs/product/legal.md). */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to={paths.login} className={classes.logo} aria-label="Muster">
          <Logo size={22} />
        </Link>
      </header>
      <main className={classes.text}>
        <PageHeading title={title} />
        <p className={classes.effective}>{t`Effective 7/1/2025`}</p>
        {children}
      </main>
      <footer className={classes.footer}>
        <Link to={paths.terms}>{t`Terms of use`}</Link>
        <Link to={paths.privacy}>{t`Privacy policy`}</Link>
      </footer>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
