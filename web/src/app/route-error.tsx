import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { hasCode, isSignedOut } from '../graphql/errors.ts';
import { PartNotLoaded } from '../lib/load-part.ts';
import { Main } from '../ui/main.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import classes from './not-found.module.css';
import { NotFound } from './not-found.tsx';

/** Shown when a screen or its data could not be loaded, with a button to try again. */
export function RouteError({ failure }: { failure?: MessageDescriptor }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (hasCode(error, 'NOT_FOUND') || hasCode(error, 'FORBIDDEN')) return <NotFound />;
  // the redirect to /login has already started
  if (isSignedOut(error)) return null;
  return <Failed failure={failure} missingPart={error instanceof PartNotLoaded} />;
}

/** Shown in place of a part of the app that could not be loaded. */
export const MissingPart = () => <Failed failure={undefined} missingPart />;

function Failed({ failure, missingPart }: { failure: MessageDescriptor | undefined; missingPart: boolean }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const title = () => {
    if (missingPart) return t`This part of the app did not load`;
    if (failure) return i18n._(failure);
    return navigator.onLine ? t`Unexpected error.` : t`You are offline`;
  };
  const again = () => {
    if (missingPart) location.reload();
    // Navigating to the current address runs the loaders again and clears the error.
    // Revalidating would not: a loader that returns a query instead of its answer is done
    // before the error reaches the boundary.
    else void navigate(`${pathname}${search}`, { replace: true });
  };
  return (
    <Main className={classes.page}>
      <div role="alert">
        <PageHeading title={title()} />
        <p className={classes.words}>{t`Please check your connection and try again.`}</p>
      </div>
      <PlainButton disabled={state === 'loading'} onClick={again}>{t`Try again`}</PlainButton>
    </Main>
  );
}
