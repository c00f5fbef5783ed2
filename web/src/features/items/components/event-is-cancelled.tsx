import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../../ui/notice.tsx';

/** Why the fields of an item are read-only while its event is cancelled. */
export function EventIsCancelled() {
  const { t } = useLingui();
  return (
    <Notice kind="quiet">{t`This event is cancelled. Its items stay as they are until it is reinstated.`}</Notice>
  );
}
