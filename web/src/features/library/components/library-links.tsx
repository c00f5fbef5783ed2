import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import classes from './library-links.module.css';

/** Links to the screens that add files to the tenant's library (decision 35). */
export function LibraryLinks() {
  const { t } = useLingui();
  return (
    <p className={classes.links}>
      <span>{t`Add to the library:`}</span>
      <Link to={paths.imageUpload}>{t`Image upload`}</Link>
      <Link to={paths.camera}>{t`Camera`}</Link>
    </p>
  );
}
