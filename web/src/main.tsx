import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './ui/theme/fallback-fonts.css';
import './ui/theme/kit-styles.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/create-app.tsx';
import { activate } from './i18n/i18n.ts';
import { isSignedOut } from './graphql/errors.ts';
import { dropFirstAnswers } from './lib/first-answers.ts';
import { firstScreenSettled, firstScreenShown } from './lib/first-screen.ts';
import { idle } from './lib/idle.ts';
import { applyMotion, format } from './lib/preferences.ts';
import { followInstallation } from './pwa/installation.ts';
import { showFonts } from './ui/theme/show-fonts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

activate(format.get());
format.subscribe(() => activate(format.get()));
applyMotion();
followInstallation();
const { router, loadGraph, app } = createApp();
const started = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) resolve(stop());
  });
});

started
  // the skeleton in index.html stays until the first screen is loaded
  .then(() => {
    // the first screen has sent its queries
    dropFirstAnswers();
    // in slices, so that a tap is answered meanwhile
    startTransition(() => createRoot(root, { onRecoverableError }).render(app));
  })
  // parts that the first screen does not need wait until the browser is idle
  .then(idle)
  .then(() => {
    firstScreenShown();
    void showFonts();
    // the network is gone: the app works without it, and the next visit tries again
    return loadGraph().catch(() => undefined);
  })
  // on a first visit the service worker keeps the whole app, which takes a phone seconds of work
  .then(() => firstScreenSettled)
  .then(() =>
    import('./pwa/register.ts').then(
      ({ register }) => register(),
      () => undefined,
    ),
  )
  .catch(reportError);

/** React drew the screen again after an error. That a session has ended is no fault: /login is on its way. */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error && isSignedOut(error.cause))) reportError(error);
}
