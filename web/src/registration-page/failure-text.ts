import { t } from '@lingui/core/macro';
import type { Failed } from './api.ts';

/** What a visitor reads when registering did nothing. */
export function failureText(failed: Failed): string {
  if (failed.status === 0) return t`Registration failed. You seem to be offline; please try again.`;
  const why = whyNot(failed);
  return t`Registration failed. ${why}`;
}

/** Why a call did nothing. */
export function whyNot({ status, message }: Failed): string {
  if (status === 0) return t`You seem to be offline; please try again.`;
  return message ?? t`Please try again shortly.`;
}
