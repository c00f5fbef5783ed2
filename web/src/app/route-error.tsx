import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { hasCode, isSignedOut } from '../graphql/client.ts';
import { PartNotLoaded } from '../lib/load-part.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import { NotFound } from './not-found.tsx';
import classes from './not-found.module.css';

/** What a screen shows when it, or what it needs, could not be had: says so, and offers to try again. */
export function RouteError({ failure }: { failure?: MessageDescriptor }) {
  const error = useRouteError();
  const { t, i18n } = useLingui();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (hasCode(error, 'NOT_FOUND') || hasCode(error, 'FORBIDDEN')) return <NotFound />;
  // the way to /login is already being taken
  if (isSignedOut(error)) return null;
  const missing = error instanceof PartNotLoaded;
  return (
    <div className={classes.page} role="alert">
      <PageHeading
        title={
          missing ? t`This part of the app did not load` : failure ? i18n._(failure) : t`Unexpected error.`
        }
      />
      <p className={classes.words}>{t`Please check your connection and try again.`}</p>
      <PlainButton
        disabled={state === 'loading'}
        onClick={() => (missing ? location.reload() : void revalidate())}
      >{t`Try again`}</PlainButton>
    </div>
  );
}
