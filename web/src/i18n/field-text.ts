import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { keyOf } from './key-of.ts';

type FieldTexts = Readonly<Record<string, (field: string) => MessageDescriptor>>;

// Each text names the field, because screen readers read it apart from the label.

const invalid = (field: string) => msg`${field} is not valid.`;

/** The texts of the server's field codes. tests/codes checks that none is missing. */
export const fieldTexts: FieldTexts = {
  invalid,
  'in-the-past': () => msg`Choose a time that is still to come.`,
  'not-a-time-zone': (field) => msg`${field} is not a time zone.`,
  'not-a-domain': () => msg`Enter a domain such as example.org.`,
  'not-a-username': (field) =>
    msg`${field} takes letters, digits, dots, underscores and hyphens, beginning with a letter or digit.`,
  'not-an-email': () => msg`Enter a valid email address.`,
  'not-an-id': invalid,
  'not-text': (field) => msg`${field} contains characters that are not allowed.`,
  'not-yours': invalid,
  'no-such-field': () => msg`This call takes no such field.`,
  required: (field) => msg`${field} is required.`,
  taken: (field) => msg`${field} is already taken.`,
  'too-large': () => msg`This file is too large.`,
  'too-long': (field) => msg`${field} is too long.`,
  'too-short': (field) => msg`${field} is too short.`,
  'wrong-code': () => msg`This code is not right.`,
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
