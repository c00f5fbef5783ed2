import { useLingui } from '@lingui/react/macro';
import type { DoorRegistrant } from '../model/door-list.ts';
import type { Verdict } from '../model/scan.ts';
import classes from './door.module.css';
import { toneOf, useVerdictText } from './verdict-text.ts';

/** What the last scan came to, in letters that are read at arm's length; announced to screen readers. */
export function VerdictPanel({
  last,
  timezone,
  isLive,
}: {
  /** null before the first scan */
  last: { readonly verdict: Verdict; readonly registrant: DoorRegistrant | undefined } | null;
  timezone: string;
  isLive: boolean;
}) {
  const { t } = useLingui();
  const textOf = useVerdictText(timezone);
  const words = () => {
    if (!last) return null;
    const { verdict, registrant } = last;
    // the answer comes at once
    const isAsked = isLive && (verdict.kind === 'waiting' || verdict.kind === 'unknown');
    return (
      <div className={classes.verdict} data-tone={isAsked ? 'open' : toneOf(verdict)}>
        {registrant && <strong className={classes.verdictName}>{registrant.name}</strong>}
        <span>{isAsked ? t`Checking…` : textOf(verdict)}</span>
        {registrant?.size && <span className={classes.size}>{t`Size ${registrant.size}`}</span>}
      </div>
    );
  };
  return (
    <div role="status" aria-live="assertive" aria-label={t`Last scan`}>
      {words()}
    </div>
  );
}
