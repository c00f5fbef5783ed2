import { type ReactNode, useEffect, useState } from 'react';
import { AttentionIcon, FailedIcon, HintIcon, SucceededIcon } from './icons.tsx';
import classes from './notice.module.css';

type Kind = 'error' | 'live' | 'quiet' | 'success';

/** Each kind has a shape of its own: colour alone does not tell them apart (WCAG 1.4.1). */
const icons: Readonly<Record<Kind, () => ReactNode>> = {
  error: FailedIcon,
  live: AttentionIcon,
  quiet: HintIcon,
  success: SucceededIcon,
};

/** The pause before the words of a status, milliseconds: screen readers announce only changes of a region. */
const announceDelay = 150;

/**
 * A message next to what it is about. Screen readers announce errors and urgent messages at once
 * (`alert`), others at the next pause (`status`). Many announce a status only if its region is already in the page, so
 * its words come a moment after the region.
 */
export function Notice({
  kind,
  children,
  actions,
  isToCome = false,
}: {
  kind: Kind;
  children: ReactNode;
  actions?: ReactNode;
  /** Keeps the room of the message free until it can be shown: then nothing below it moves. */
  isToCome?: boolean;
}) {
  const KindIcon = icons[kind];
  const isStatus = kind === 'success' || kind === 'quiet';
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!isStatus) return;
    const timer = setTimeout(() => setAnnounced(true), announceDelay);
    return () => clearTimeout(timer);
  }, [isStatus]);
  return (
    <div className={classes[kind]} role={isStatus ? 'status' : 'alert'} data-to-come={isToCome || undefined}>
      <div className={classes.said}>
        <span className={classes.icon}>
          <KindIcon />
        </span>
        <div className={classes.words} aria-hidden={(isStatus && !isAnnounced) || undefined}>
          {children}
        </div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
