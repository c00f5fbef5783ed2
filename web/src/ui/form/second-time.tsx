import type { CheckboxProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { comesTwice, type LocalTime } from '../../lib/dates.ts';
import { optionalPart } from '../../lib/optional-part.ts';
import { useTenant } from '../../lib/tenant.ts';

/** Needed for an hour of the year. */
const Check = lazy(() => optionalPart(() => import('./second-time-check.tsx')));

export type SecondTimeField = Omit<CheckboxProps, 'checked' | 'disabled' | 'onChange' | 'readOnly'> & {
  local: LocalTime;
  readOnly?: boolean;
  onChange(again: boolean): void;
};

/**
 * Stands below a date and a time in the tenant's zone. When they come twice, because the clocks go back, it asks
 * whether the second of the two is meant.
 */
export function SecondTime(field: SecondTimeField) {
  const { timezone } = useTenant();
  return <Suspense>{comesTwice(field.local, timezone) && <Check {...field} />}</Suspense>;
}
