import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { FormFields } from '../../../ui/form/form-card.tsx';
import type { Repeat } from '../mutations/use-register-series.ts';

/** How a new event repeats, as the form holds it; '' for an event that does not. */
export interface RepeatValues {
  readonly every: Repeat['every'] | '';
  readonly times: string;
}

export const noRepeat: RepeatValues = { every: '', times: '10' };

/** The number of events of a series; null if it is none from 2 to 52. */
export function timesOf({ times }: RepeatValues): number | null {
  const number = /^\d{1,2}$/.test(times) ? Number(times) : 0;
  return number >= 2 && number <= 52 ? number : null;
}

const intervals = ['', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const;

/** Whether a new event repeats, how often and how many times. */
export function RepeatFields({
  value,
  onChange,
}: {
  value: RepeatValues;
  onChange(value: RepeatValues): void;
}) {
  const { t } = useLingui();
  const labels = {
    '': t`Never`,
    WEEKLY: t`Every week`,
    FORTNIGHTLY: t`Every two weeks`,
    MONTHLY: t`Every month`,
  };
  const error = value.every !== '' && timesOf(value) === null && t`Choose 2 to 52 events.`;
  return (
    <FormFields>
      <NativeSelect
        mt="md"
        label={t`Repeats`}
        value={value.every}
        data={intervals.map((every) => ({ value: every, label: labels[every] }))}
        onChange={({ currentTarget }) =>
          onChange({ ...value, every: intervals.find((every) => every === currentTarget.value) ?? '' })
        }
      />
      {value.every !== '' && (
        <TextInput
          mt="md"
          label={t`Number of events`}
          description={t`Each name ends with its date.`}
          inputMode="numeric"
          value={value.times}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...value, times: currentTarget.value })}
        />
      )}
    </FormFields>
  );
}
