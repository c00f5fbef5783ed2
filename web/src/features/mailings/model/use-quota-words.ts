import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';

/** The limit of mails within a day, as the server says it. */
interface Reached {
  readonly most: number;
  readonly isOfOwner: boolean;
  readonly renewsAt: string;
}

/** Says how many mails can be sent within a day, and when the count begins again. */
export function useQuotaWords(): (reached: Reached) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  return ({ most, isOfOwner, renewsAt }) => {
    const count = most.toLocaleString(locale);
    const when = momentOf(renewsAt, timezone, locale);
    return isOfOwner
      ? t`All organisations of your owner can send ${count} emails a day together, and too few are left for this one. The count starts again on ${when}.`
      : t`Your organisation can send ${count} emails a day, and too few are left for this one. The count starts again on ${when}.`;
  };
}
