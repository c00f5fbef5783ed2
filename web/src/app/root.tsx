import { lazy, Suspense, useEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { idle } from '../lib/idle.ts';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { keepFocus } from '../ui/keep-focus.ts';

const Toasts = lazy(() => import('../ui/toasts.tsx'));

/** Whose scroll is kept: each visit’s; the first of a tab has no key, only its address. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** What stands around every screen: toasts, the offer of a new version, and where one had scrolled to. */
export function Root() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let here = true;
    void idle().then(() => here && setSettled(true));
    return () => {
      here = false;
    };
  }, []);
  useEffect(() => keepFocus(document), []);
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <UpdatePrompt />
      {settled && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
