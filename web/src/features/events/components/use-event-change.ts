import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { EventChange_ChangeFragment } from './event-change.generated.ts';

/** A change as text, with the changed fields. */
export interface ChangeInWords {
  readonly who: string;
  readonly sentence: string;
  /** ISO 8601 */
  readonly at: string;
  readonly fields: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** Describes changes of an event as text. */
export function useEventChange(): (change: EventChange_ChangeFragment) => ChangeInWords {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const labels: Record<string, string> = {
    name: t`Event Name`,
    description: t`Description`,
    type: t`Type`,
    location: t`Location`,
    startsAt: t`Start`,
    firstDay: t`First day`,
    lastDay: t`Last day`,
    reason: t`Reason`,
    endsAt: t`End`,
  };
  const shown = (field: string, value: string | null) => {
    if (!value) return t`nothing`;
    return field === 'startsAt' || field === 'endsAt' ? momentOf(value, timezone, locale) : value;
  };
  return ({ by, kind, at, changes }) => {
    const who = by?.displayName || t`Muster`;
    const sentences: Record<typeof kind, string> = {
      REGISTERED: t`${who} created the event`,
      RENAMED: t`${who} changed the name`,
      DESCRIBED: t`${who} changed the description`,
      RETYPED: t`${who} changed the type`,
      RELOCATED: t`${who} changed the location`,
      RESCHEDULED: t`${who} changed the time`,
      DATED: t`${who} changed the days`,
      GROUPED: t`${who} made it part of a series`,
      DRAFTED: t`${who} saved it as a draft`,
      PUBLISHED: t`${who} published the event`,
      CANCELLED: t`${who} cancelled the event`,
      REINSTATED: t`${who} reinstated the event`,
      CHANGED: t`${who} changed several details`,
    };
    const changed = changes.filter(({ before, after }) => kind !== 'REGISTERED' && before !== after);
    return {
      who,
      sentence: sentences[kind],
      at,
      fields: changed.map(({ field, before, after }) => ({
        label: labels[field] ?? field,
        before: shown(field, before),
        after: shown(field, after),
      })),
    };
  };
}
