import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf } from '../../../lib/dates.ts';
import { momentOf, timeOf } from '../../../lib/format.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import type { Verdict } from '../model/scan.ts';

/** A moment in the zone of the tenant: today only its time. */
export function useWhen(timezone: string): (moment: string) => string {
  const locale = useLocale();
  return (moment) => {
    const isToday = dayOf(moment, timezone) === dayOf(new Date().toISOString(), timezone);
    return (isToday ? timeOf : momentOf)(moment, timezone, locale);
  };
}

/** The words for a verdict, with times in the zone of the tenant. */
export function useVerdictText(timezone: string): (verdict: Verdict) => string {
  const { t, i18n } = useLingui();
  const when = useWhen(timezone);
  return (verdict) => {
    switch (verdict.kind) {
      case 'counted':
        return t`Checked in`;
      case 'already':
        return t`Already checked in at ${when(verdict.scannedAt)} by ${verdict.by}`;
      case 'repeated':
        return t`Already scanned on this device at ${when(verdict.scannedAt)}`;
      case 'undone':
        return t`The check-in was undone.`;
      case 'waiting':
        return t`On the list. Waiting to sync`;
      case 'unknown':
        return t`Not on the list of this device. The ticket is checked when you are back online.`;
      case 'no-ticket':
        return t`This is not a ticket.`;
      case 'refused':
        return refusalText(i18n, verdict.code) ?? t`Unexpected error.`;
    }
  };
}

/** How good the news is, for the colour. */
export function toneOf({ kind }: Verdict): 'good' | 'bad' | 'open' {
  if (kind === 'counted') return 'good';
  return kind === 'waiting' || kind === 'unknown' ? 'open' : 'bad';
}
