import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Main } from '../ui/main.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TallyGroup } from '../ui/tally-group.tsx';
import classes from './not-found.module.css';

/** Where a path leads nowhere, or to what one may not see: the same page for both. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <Main className={classes.page}>
      <span className={classes.mark}>
        <TallyGroup marks={4} size={64} />
      </span>
      <PageHeading title={t`Page not found`} />
      <p className={classes.words}>
        {t`Nobody answered at this address. It may have been mistyped, or the page is not yours to see.`}
      </p>
      <Link to={paths.login}>{t`Back to Muster`}</Link>
    </Main>
  );
}
