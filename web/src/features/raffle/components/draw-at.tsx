import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toLocalTime, type LocalTime } from '../../../lib/dates.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { SecondTime } from '../../../ui/form/second-time.tsx';
import { FormFields, Pair, Remark, Wide } from '../../../ui/form/form-card.tsx';

/** A draw is announced at most a year ahead, ms. The server checks it: infra/features/raffles/raffles.ts. */
const year = 366 * 86_400_000;

/** When the public random number of the next draw comes; empty without one. */
export function DrawAt({
  when,
  onChange,
  closed,
}: {
  when: LocalTime;
  onChange(when: LocalTime): void;
  /** the list is closed for this moment */
  closed: boolean;
}) {
  const { t } = useLingui();
  const { timezone } = useTenant();
  const [now] = useState(Date.now);
  const { date: today } = toLocalTime(now, timezone);
  const { date: inAYear } = toLocalTime(now + year, timezone);
  return (
    <FormFields>
      <Wide>
        <Pair>
          <TextInput
            type="date"
            label={t`Draw at`}
            value={when.date}
            min={today}
            max={inAYear}
            disabled={closed}
            onChange={(event) => onChange({ ...when, date: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t`Time`}
            value={when.time}
            disabled={closed}
            onChange={(event) => onChange({ ...when, time: event.currentTarget.value })}
          />
        </Pair>
        <SecondTime local={when} readOnly={closed} onChange={(again) => onChange({ ...when, again })} />
      </Wide>
      <Remark>
        {t`Optional: the next draw then uses a public random number of this moment. Run must be pressed before. Times are in ${timezone}.`}
      </Remark>
    </FormFields>
  );
}
