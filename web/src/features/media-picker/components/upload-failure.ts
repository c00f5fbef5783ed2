import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The text of a failed upload, by HTTP status (infra/platform/media); 0 for no answer. */
export function uploadFailure(i18n: I18n, status: number): string {
  switch (status) {
    case 0:
      return i18n._(msg`The server could not be reached.`);
    case 409:
      // the keys of uploads are new, so only an event or item that is full conflicts with one
      return i18n._(msg`There is no room for more pictures and videos here.`);
    case 413:
      return i18n._(msg`This file is too large.`);
    case 415:
      return i18n._(msg`This file is damaged, or its file type is not supported.`);
    case 429:
      return i18n._(msg`Too many attempts. Please try again later.`);
    case 507:
      return i18n._(msg`There is no room for this file.`);
    default:
      return i18n._(msg`Upload failed`);
  }
}

/** Whether the server refused the file itself, so that a retry cannot succeed. */
export function refusesFile(status: number): boolean {
  return status === 413 || status === 415;
}
