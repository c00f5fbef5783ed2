import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { secondTimeLabel } from './second-time-label.ts';
import type { SecondTimeField } from './second-time.tsx';

/** Asks whether the second of two equal times is meant. */
export default function SecondTimeCheck({ local, readOnly = false, onChange, ...field }: SecondTimeField) {
  const { t, i18n } = useLingui();
  return (
    <Checkbox
      label={i18n._(secondTimeLabel)}
      description={t`The clocks go back that night, so this time comes twice.`}
      mt="xs"
      {...field}
      checked={local.again ?? false}
      disabled={readOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
