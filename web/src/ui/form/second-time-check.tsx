import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { SecondTimeField } from './second-time.tsx';

/** Asks whether the second of two equal times is meant. */
export default function SecondTimeCheck({ local, readOnly = false, onChange, ...field }: SecondTimeField) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`The second of the two equal times`}
      mt="xs"
      {...field}
      checked={local.again ?? false}
      disabled={readOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
