import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { hasCode } from '../graphql/errors.ts';
import { refusalText } from './refusal-text.ts';

/** The text for a call that failed or got no answer. */
export function errorText(i18n: I18n, error: unknown): string {
  const tooMany = hasCode(error, 'TOO_MANY_REQUESTS') && refusalText(i18n, 'too-many');
  return tooMany || i18n._(msg`The server could not be reached. Please try again.`);
}
