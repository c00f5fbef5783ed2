import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { keyOf } from './key-of.ts';

type FieldTexts = Readonly<Record<string, (field: string) => MessageDescriptor>>;

// Each text names the field, because screen readers read it apart from the label.

const invalid = (field: string) => msg`${field} is not valid.`;

/** The texts of the server's field codes. tests/codes checks that none is missing. */
export const fieldTexts: FieldTexts = {
  'already-member': (field) => msg`${field} belongs to somebody who works here already.`,
  'contains-username': (field) => msg`${field} must not contain the username.`,
  'ends-before-start': () => msg`The end must not be before the start.`,
  invalid,
  'last-admin': () => msg`The last active admin has to stay.`,
  'no-such-year': (field) => msg`${field} needs a year from 1900 to 2999.`,
  'not-a-date': (field) => msg`${field} is not a date and time.`,
  'not-a-time-zone': (field) => msg`${field} is not a time zone.`,
  'not-a-username': (field) =>
    msg`${field} takes letters, digits, dots, underscores and hyphens, beginning with a letter or digit.`,
  'not-an-email': (field) => msg`${field} is not an e-mail address.`,
  'not-an-id': invalid,
  'not-invited': () => msg`The invitation was sent to another address.`,
  'not-our-media': () => msg`This is not a picture that was uploaded here.`,
  'not-text': (field) => msg`${field} contains characters that are not allowed.`,
  'not-yours': invalid,
  'no-such-field': () => msg`This call takes no such field.`,
  'one-file': () => msg`Only one file can be sent here.`,
  'part-of-password': () => msg`The username must not be part of the password.`,
  'quota-full': () => msg`There is no room for more files. Please remove some first.`,
  required: (field) => msg`${field} is required.`,
  'storage-full': () => msg`There is no room for more files at the moment.`,
  taken: (field) => msg`${field} is already taken.`,
  'theirs-alone': () => msg`Only they can change this, in their profile.`,
  'too-common': (field) => msg`${field} is too easy to guess. Please choose another.`,
  'too-large': () => msg`This file is too large.`,
  'too-long': (field) => msg`${field} is too long.`,
  'too-short': (field) => msg`${field} is too short.`,
  'unreadable-file': () => msg`This file is damaged, or is not what it pretends to be.`,
  'wrong-code': () => msg`This code is not right.`,
  'wrong-kind': () => msg`This kind of file is not accepted here.`,
  'wrong-passkey': () => msg`This passkey was not accepted. Please try again.`,
  'wrong-password': () => msg`This is not your password.`,
  'wrong-type': invalid,
};

/** Adds the texts of a feature's own codes of fields; see addRefusalTexts. */
export function addFieldTexts(added: FieldTexts): void {
  Object.assign(fieldTexts, added);
}

/** The texts of codes that only the forms use. */
export const formTexts: FieldTexts = {
  'event-name-taken': () => msg`An event with this name already exists.`,
  'other-name': () => msg`This is not the name.`,
};

/** The text of a field code from the server or from a form. */
export function fieldText(i18n: I18n, code: string, field: string): string {
  const text = fieldTexts[keyOf(code)] ?? formTexts[code] ?? invalid;
  return i18n._(text(field));
}
