import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { comesTwice, type LocalTime } from '../../lib/dates.ts';
import { useTenant } from '../../lib/tenant.ts';

/**
 * Stands below a date and a time in the tenant's zone. When they come twice, because the clocks go back, it asks
 * whether the second of the two is meant.
 */
export function SecondTime({
  local,
  readOnly = false,
  onChange,
  ...field
}: Omit<CheckboxProps, 'checked' | 'disabled' | 'onChange' | 'readOnly'> & {
  local: LocalTime;
  readOnly?: boolean;
  onChange(again: boolean): void;
}) {
  const { t } = useLingui();
  const { timezone } = useTenant();
  if (!comesTwice(local, timezone)) return null;
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
