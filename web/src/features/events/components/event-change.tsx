import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { ChangeLine } from '../../../ui/change-history/change-line.tsx';
import type { EventHistoryQuery } from './event-history.generated.ts';

type Change = EventHistoryQuery['eventHistory']['edges'][number]['node'];

/** One change of an event, in words. */
export function EventChange({ change }: { change: Change }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const who = change.by?.displayName || t`Muster`;
  const sentences: Record<Change['kind'], string> = {
    REGISTERED: t`${who} created the event`,
    RENAMED: t`${who} changed the name`,
    DESCRIBED: t`${who} changed the description`,
    RETYPED: t`${who} changed the type`,
    RELOCATED: t`${who} changed the location`,
    RESCHEDULED: t`${who} changed the time`,
  };
  const labels: Record<string, string> = {
    name: t`Event Name`,
    description: t`Description`,
    type: t`Type`,
    location: t`Location`,
    startsAt: t`Start`,
    endsAt: t`End`,
  };
  const words = (field: string, value: string | null) => {
    if (!value) return t`nothing`;
    return field === 'startsAt' || field === 'endsAt' ? momentOf(value, timezone, locale) : value;
  };
  const changed = change.changes.filter(
    ({ before, after }) => change.kind !== 'REGISTERED' && before !== after,
  );
  return (
    <ChangeLine
      who={who}
      sentence={sentences[change.kind]}
      at={change.at}
      fields={changed.map(({ field, before, after }) => ({
        label: labels[field] ?? field,
        before: words(field, before),
        after: words(field, after),
      }))}
    />
  );
}
