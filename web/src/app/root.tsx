import { lazy, Suspense, useEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { idle } from '../lib/idle.ts';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { keepFocus } from '../ui/keep-focus.ts';

const Toasts = lazy(() => import('../ui/toasts.tsx'));

/** Each visit keeps its scroll position. The first of a tab has no key, so its path stands in. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Around every screen: toasts, the offer of a new version, and scroll restoration. */
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
