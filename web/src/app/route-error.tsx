import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { hasCode, isNoAnswer, isSignedOut } from '../graphql/errors.ts';
import { PartNotLoaded } from '../lib/load-part.ts';
import { reach, reportNoAnswer } from '../lib/reach.ts';
import { useStore } from '../lib/store.ts';
import { useOnReturn } from '../lib/use-on-return.ts';
import { Main } from '../ui/main.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import classes from './not-found.module.css';
import { NotFound } from './not-found.tsx';
import { screens } from './screens.ts';

/**
 * Shown when a screen or its data could not be loaded. Loads it again when the server answers again, or at the press
 * of a button.
 */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (hasCode(error, 'NOT_FOUND') || hasCode(error, 'FORBIDDEN')) return <NotFound />;
  // the redirect to /login has already started
  if (isSignedOut(error)) return null;
  if (error instanceof PartNotLoaded) return <MissingPart error={error} />;
  return <MissingData unanswered={isNoAnswer(error)} />;
}

/**
 * Shown in place of a part of the app that could not be loaded. If the server answered, the part itself is missing, and
 * loading the page anew by itself would go on for ever.
 */
export function MissingPart({ error: { isUnanswered } }: { error: PartNotLoaded }) {
  const { t } = useLingui();
  const reached = useStore(reach) === 'reached';
  useEffect(() => {
    if (isUnanswered && reached) location.reload();
  }, [isUnanswered, reached]);
  return (
    <Failed
      title={t`This part of the app did not load`}
      otherwise={t`Something went wrong on our side. Please try again.`}
      onAgain={() => location.reload()}
    />
  );
}

function MissingData({ unanswered }: { unanswered: boolean }) {
  const { t, i18n } = useLingui();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const reached = useStore(reach);
  const failure = failureOf(pathname);
  // Navigating to the current address runs the loaders again and clears the error.
  // Revalidating would not: a loader that returns a query instead of its answer is done
  // before the error reaches the boundary.
  const again = () => void navigate(`${pathname}${search}`, { replace: true, state });
  useEffect(() => {
    if (unanswered) reportNoAnswer();
  }, [unanswered]);
  useOnReturn(again);
  const unnamed = {
    reached: t`Unexpected error.`,
    offline: t`You are offline`,
    away: t`Muster can’t be reached`,
  };
  return (
    <Failed
      title={failure ? i18n._(failure) : unnamed[reached]}
      otherwise={t`Something went wrong on our side. Please try again.`}
      onAgain={again}
    />
  );
}

function Failed({ title, otherwise, onAgain }: { title: string; otherwise: string; onAgain(): void }) {
  const { t } = useLingui();
  const { state } = useNavigation();
  const words = {
    reached: otherwise,
    offline: t`You are offline. This page loads by itself when you are connected again.`,
    away: t`Muster can’t be reached at the moment. This page loads by itself as soon as it can.`,
  };
  return (
    <Main className={classes.page}>
      <div role="alert" data-failed>
        <PageHeading title={title} />
        <p className={classes.words}>{words[useStore(reach)]}</p>
      </div>
      <PlainButton disabled={state === 'loading'} onClick={onAgain}>{t`Try again`}</PlainButton>
    </Main>
  );
}

const titled = screens.map(({ path, failure }) => ({ path, handle: failure }));

/** What the screen of this address calls its failure, also when the shell around it could not be loaded. */
const failureOf = (pathname: string): MessageDescriptor | undefined =>
  matchRoutes(titled, pathname)?.at(-1)?.route.handle;
