import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import classes from './ways-to-library.module.css';

/** The screens that put pictures into the tenant's library (decisions 35). */
export function WaysToLibrary() {
  const { t } = useLingui();
  return (
    <p className={classes.ways}>
      <span>{t`Add to the library:`}</span>
      <Link to={paths.imageUpload}>{t`Image upload`}</Link>
      <Link to={paths.camera}>{t`Camera`}</Link>
    </p>
  );
}
