import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The one place where a code about a field, from the server or from a form's own rules, becomes
 * words. The text names the field, because it is read out away from its label.
 */
export function fieldText(i18n: I18n, code: string, field: string): string {
  switch (code) {
    case 'required':
      return i18n._(msg`${field} is required.`);
    case 'too-short':
      return i18n._(msg`${field} is too short.`);
    case 'too-long':
      return i18n._(msg`${field} is too long.`);
    case 'not-an-email':
      return i18n._(msg`${field} is not an e-mail address.`);
    case 'not-a-username':
      return i18n._(
        msg`${field} takes letters, digits, dots, underscores and hyphens, beginning with a letter or digit.`,
      );
    case 'not-a-date':
      return i18n._(msg`${field} is not a date and time.`);
    case 'no-such-year':
      return i18n._(msg`${field} needs a year from 1900 to 9999.`);
    case 'not-a-time-zone':
      return i18n._(msg`${field} is not a time zone.`);
    case 'not-text':
      return i18n._(msg`${field} contains characters that are not allowed.`);
    case 'too-common':
      return i18n._(msg`${field} is too easy to guess. Please choose another.`);
    case 'contains-username':
      return i18n._(msg`${field} must not contain the username.`);
    case 'wrong-password':
      return i18n._(msg`This is not your password.`);
    case 'wrong-code':
      return i18n._(msg`This code is not right.`);
    case 'theirs-alone':
      return i18n._(msg`Only they can change this, in their profile.`);
    case 'other-name':
      return i18n._(msg`This is not the name.`);
    case 'ends-before-start':
    case 'end-before-start':
      return i18n._(msg`The end must not be before the start.`);
    case 'event-name-taken':
      return i18n._(msg`An event with this name already exists.`);
    case 'taken':
      return i18n._(msg`${field} is already taken.`);
    case 'already-member':
      return i18n._(msg`${field} belongs to somebody who works here already.`);
    case 'twice-in-file':
      return i18n._(msg`An earlier line of the file has this ${field} already.`);
    case 'not-csv':
      return i18n._(msg`This is not a CSV file.`);
    case 'no-email-column':
      return i18n._(msg`The file has no column of e-mail addresses. Its first line must name the columns.`);
    case 'column-twice':
      return i18n._(msg`The file has a column twice.`);
    case 'too-many-cells':
      return i18n._(msg`This line has more cells than the first line has columns.`);
    case 'too-many-lines':
      return i18n._(msg`The file has too many lines.`);
    default:
      return i18n._(msg`${field} is not valid.`);
  }
}
