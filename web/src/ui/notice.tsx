import type { ReactNode } from 'react';
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

/**
 * A message next to what it is about. Screen readers announce errors and urgent messages at once
 * (`alert`), others at the next pause (`status`).
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
  return (
    <div
      className={classes[kind]}
      role={kind === 'success' || kind === 'quiet' ? 'status' : 'alert'}
      data-to-come={isToCome || undefined}
    >
      <div className={classes.said}>
        <span className={classes.icon}>
          <KindIcon />
        </span>
        <div className={classes.words}>{children}</div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
