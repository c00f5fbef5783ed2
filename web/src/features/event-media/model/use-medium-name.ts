import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Medium } from './use-event-media.ts';

/** What a medium is called: what it is and when it was added. */
export function useMediumName({ kind, attachedAt }: Medium): string {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const added = momentOf(attachedAt, timezone, locale);
  return kind === 'IMAGE' ? t`Image of ${added}` : t`Video of ${added}`;
}
