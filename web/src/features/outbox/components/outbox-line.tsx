import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryProgress } from '../../../graphql/schema.generated.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './outbox.module.css';

/** The names of the states, as staff read them. */
export const progressNames: Readonly<Record<DeliveryProgress, ReturnType<typeof msg>>> = {
  WAITING: msg`Waiting`,
  SENDING: msg`Being sent`,
  SENT: msg`Sent`,
  FAILED: msg`Not sent`,
  UNKNOWN: msg`Unknown`,
  CANCELLED: msg`Cancelled`,
};

/** A line of the outbox: what, to whom, in which state since when and why, and what staff can do about it. */
export function OutboxLine({
  what,
  to,
  progress,
  at,
  why,
  status,
  problem,
  children,
}: {
  what: ReactNode;
  /** null: nobody is named */
  to: ReactNode;
  progress: DeliveryProgress;
  /** ISO 8601 */
  at: string;
  /** null for nothing */
  why: ReactNode;
  /** a live region with what the last action did; nothing where no action says it */
  status?: ReactNode;
  /** why the last action failed; null if it did not */
  problem: string | null;
  /** buttons */
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  return (
    <li className={classes.line}>
      <div>
        <strong dir="auto">{what}</strong>
        {to !== null && (
          <p className={classes.words} dir="auto">
            {to}
          </p>
        )}
        <p className={`${classes.words} tabular`}>
          <span className={classes.state} data-state={progress}>
            {i18n._(progressNames[progress])}
          </span>{' '}
          · {momentOf(at, timezone, locale)}
          {why && <> · {why}</>}
        </p>
        {status}
      </div>
      <div className={classes.buttons}>{children}</div>
      {problem && <Notice kind="error">{problem}</Notice>}
    </li>
  );
}
