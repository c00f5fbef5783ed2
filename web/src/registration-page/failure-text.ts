import { t } from '@lingui/core/macro';
import type { Failed } from './api.ts';

/** What a visitor reads when a call did nothing. */
export function failureText({ status, message }: Failed): string {
  if (status === 0) return t`Registration failed. You seem to be offline; please try again.`;
  const why = message ?? t`Please try again shortly.`;
  return t`Registration failed. ${why}`;
}
