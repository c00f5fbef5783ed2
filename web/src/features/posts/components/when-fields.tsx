import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useTenant } from '../../../lib/tenant.ts';
import type { LocalTime } from '../../../lib/dates.ts';
import { Pair, Remark } from '../../../ui/form/form-card.tsx';
import { SecondTime } from '../../../ui/form/second-time.tsx';
import { lastDay } from '../../../ui/form/rules.ts';

/** When a post goes out, in the tenant's zone. */
export function WhenFields({ when, onChange }: { when: LocalTime; onChange(when: LocalTime): void }) {
  const { t } = useLingui();
  const { timezone } = useTenant();
  return (
    <>
      <Pair>
        <TextInput
          type="date"
          label={t`Date`}
          value={when.date}
          max={lastDay}
          onChange={(event) => onChange({ ...when, date: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t`Time`}
          value={when.time}
          onChange={(event) => onChange({ ...when, time: event.currentTarget.value })}
        />
      </Pair>
      <SecondTime local={when} onChange={(again) => onChange({ ...when, again })} />
      <Remark>{t`Times are in ${timezone}.`}</Remark>
    </>
  );
}
