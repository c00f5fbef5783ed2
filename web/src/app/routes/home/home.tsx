import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Logo } from '../../../ui/logo.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Poster } from '../../../ui/poster/poster.tsx';
import classes from './home.module.css';

/** /: presents Muster to visitors who are not signed in. */
export function Component() {
  const { t } = useLingui();
  const points = [
    {
      title: t`One calendar for everybody`,
      words: t`Plan an event once. It is on the feed and on everyone’s week the moment you save it, in every open window, without a reload.`,
    },
    {
      title: t`Nothing gets lost`,
      words: t`Who changed what, when, and what it was before: every change is kept and can be looked up.`,
    },
    {
      title: t`Yours`,
      words: t`Runs on your own machine with one command. Personal data is encrypted, with a key for each person.`,
    },
  ];
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo size={22} />
        <Link to={paths.ownerLogin} className={classes.owner}>{t`Owner sign-in`}</Link>
      </header>
      <main className={classes.main}>
        <section className={classes.hero}>
          <div className={classes.words}>
            <PageHeading title={t`Everyone who said they’d come.`} />
            <p className={classes.lead}>
              {t`Muster is where clubs, teams and associations keep their events and the people behind them.`}
            </p>
            <div className={classes.actions}>
              <Button component={Link} to={paths.login}>{t`Login`}</Button>
              <Button variant="default" component={Link} to={paths.ownerAdd}>{t`Create Account`}</Button>
            </div>
          </div>
          <Poster eventId={180} grid={[6, 5]} className={classes.poster} />
        </section>
        <ul className={classes.points}>
          {points.map(({ title, words }) => (
            <li key={title} className={classes.point}>
              <h2>{title}</h2>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className={classes.footer}>
        <Link to={paths.terms}>{t`Terms of use`}</Link>
        <Link to={paths.privacy}>{t`Privacy policy`}</Link>
      </footer>
    </div>
  );
}
