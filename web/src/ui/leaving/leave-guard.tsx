import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useBlocker } from 'react-router-dom';
import { useWanted } from '../../lib/use-wanted.ts';
import { isCovered, uncover } from './closed-by-back.ts';
import type { LeaveQuestion } from './leave-sheet.tsx';
import { hasUnsaved } from './unsaved.ts';

const leaveSheet = () => import('./leave-sheet.tsx');
const LeaveSheet = lazy<ComponentType<LeaveQuestion>>(() =>
  leaveSheet().catch(() => ({ default: AskByBrowser })),
);

/**
 * Asks before the screen is left with unsaved changes; Back closes what is open over the screen, and stays there. Shown
 * once, by the shell or by a screen outside it, because a router has one blocker.
 */
export function LeaveGuard() {
  const [isBack, setBack] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const closes = historyAction === 'POP' && isCovered(currentLocation.pathname);
    setBack(closes);
    if (closes) uncover();
    // a search parameter changes what the screen shows, not the screen
    return closes || (currentLocation.pathname !== nextLocation.pathname && hasUnsaved());
  });
  useEffect(() => {
    if (isBack) blocker.reset?.();
  }, [isBack, blocker]);
  const asking = blocker.state === 'blocked' && !isBack;
  const wanted = useWanted(asking, leaveSheet);
  return (
    <Suspense>
      {wanted && (
        <LeaveSheet asking={asking} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
      )}
    </Suspense>
  );
}

/** The browser's own question, where the sheet could not be loaded: nothing else would answer the tap. */
function AskByBrowser({ asking, onLeave, onStay }: LeaveQuestion) {
  const { t } = useLingui();
  useEffect(() => {
    if (!asking) return;
    // oxlint-disable-next-line no-alert
    if (window.confirm(t`Leave without saving?`)) onLeave();
    else onStay();
    // called once each time, not again when a callback is another one
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asking]);
  return null;
}
