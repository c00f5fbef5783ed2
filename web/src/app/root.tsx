import { lazy, Suspense, useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { optionalPart } from '../lib/optional-part.ts';
import { useSettled } from '../lib/use-settled.ts';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { keepFocus } from '../ui/keep-focus.ts';

const Toasts = lazy(() => optionalPart(() => import('../ui/toasts.tsx')));

/** Scroll position is kept per history entry. The first entry of a tab has no key: its path is used. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Wraps every screen: toasts, the update prompt, and scroll restoration. */
export function Root() {
  const settled = useSettled();
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
