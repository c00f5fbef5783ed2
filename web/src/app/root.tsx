import { lazy, Suspense, useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { optionalPart } from '../lib/optional-part.ts';
import { useStore } from '../lib/store.ts';
import { useWanted } from '../lib/use-wanted.ts';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { findLostFocus } from '../ui/lost-focus.ts';
import { wasAnyToast } from '../ui/toast.ts';

const toasts = () => import('../ui/toasts.tsx');
const Toasts = lazy(() => optionalPart(toasts));

/** Scroll position is kept per history entry. The first entry of a tab has no key: its path is used. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Wraps every screen: toasts, the update prompt, and scroll restoration. */
export function Root() {
  const showsToasts = useWanted(useStore(wasAnyToast), toasts);
  useEffect(() => keepFocus(document), []);
  useEffect(() => findLostFocus(document), []);
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <UpdatePrompt />
      {showsToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
