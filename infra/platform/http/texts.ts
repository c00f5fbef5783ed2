// The server's words in en-US, by code. The web app translates the codes itself; these are for REST
// clients and for whoever reads an answer by eye. Wording: the specifications' error catalogues.

const refusals: Readonly<Record<string, string>> = {
  invalid: 'Some fields are missing or not valid.',
  unauthenticated: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  'not-found': 'Not found.',
  taken: 'This name is already taken.',
  'command-id-reused': 'This idempotency key was already used for another request.',
  conflict: 'This was changed by somebody else in the meantime. Please look again.',
  abandoned: 'The request was interrupted and given up. Please send it again.',
  'wrong-credentials': 'Invalid username or password.',
  'mfa-required': 'Please enter the code of your authenticator.',
  'wrong-code': 'This code is not right.',
  'already-enrolled': 'An authenticator is set up already.',
  'not-enrolled': 'No authenticator is set up.',
  'too-many-passkeys': 'There are as many passkeys as there can be. Please remove one first.',
  'enrolment-required': 'Your organisation requires a second factor. Please set one up first.',
  'no-second-factor': 'Please set up a second factor for yourself first.',
  'second-factor-required': 'Your organisation requires a second factor: this is your last one.',
  'link-used-up': 'This link does not work any more. Please ask for a new one.',
  busy: 'Too many people are signing in right now. Please try again in a moment.',
  'too-many': 'Too many attempts. Please try again later.',
  'proof-needed': 'Many such requests come from your network. Please solve the challenge and send it again.',
  'foreign-origin': 'The request does not come from this site.',
  'identity-mismatch': 'The request names another person or tenant than the one that is signed in.',
  'invalid-tenant': 'Invalid tenant ID.',
  'tenant-missing': 'Tenant ID is missing.',
  'works-elsewhere':
    'This person also works elsewhere or has a company account, so only they can download or erase their data, in their profile. You can deactivate them here.',
  'too-much': 'There is too much of it for a download. Please ask whoever runs this installation.',
  'too-large': 'The request is too large.',
  'unreadable-file': 'This file is damaged, or is not what it pretends to be.',
  'quota-full': 'There is no room for more files. Please remove some first.',
  'storage-full': 'There is no room for more files at the moment.',
  'wrong-kind': 'This kind of content is not accepted here.',
  'in-use': 'This file is shown somewhere. Please change that first.',
  unreadable: 'The request could not be read.',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
  unexpected: 'Unexpected error.',
};

const takenFields: Readonly<Record<string, string>> = {
  name: 'An event with this name already exists.',
  username: 'This username is already taken.',
  email: 'This e-mail address is already taken.',
};

const fieldTexts: Readonly<Record<string, string>> = {
  required: 'This field is required.',
  invalid: 'This is not valid.',
  'too-short': 'This is too short.',
  'too-long': 'This is too long.',
  'not-an-email': 'This is not an e-mail address.',
  'not-a-username': 'Letters, digits, dots, underscores and hyphens only, beginning with a letter or digit.',
  'not-an-id': 'This is not an id.',
  'not-a-date': 'This is not a date and time.',
  'not-a-time-zone': 'This is not a time zone.',
  'too-large': 'This file is too large.',
  'wrong-kind': 'This kind of file is not accepted here.',
  'unreadable-file': 'This file is damaged, or is not what it pretends to be.',
  'quota-full': 'There is no room for more files. Please remove some first.',
  'storage-full': 'There is no room for more files at the moment.',
  'not-our-media': 'This is not a picture that was uploaded here.',
  'last-admin': 'The last active admin has to stay.',
  'already-member': 'This person works here already.',
  'not-invited': 'The invitation was sent to another address.',
  touched: 'This was changed since.',
  'not-csv': 'This is not a CSV file.',
  'no-email-column': 'The file has no column of e-mail addresses.',
  'column-twice': 'The file has a column twice.',
  'too-many-cells': 'This line has more cells than the first line has columns.',
  'too-many-lines': 'The file has too many lines.',
  'not-text': 'This contains characters that are not allowed.',
  'too-common': 'This password is among those that are guessed first. Please choose another.',
  'wrong-code': 'This code is not right.',
  'wrong-password': 'This is not your password.',
  'theirs-alone': 'This is changed by the person alone, in their profile.',
  'part-of-password': 'The username must not be part of the password.',
  'wrong-passkey': 'This passkey was not accepted. Please try again.',
  'contains-username': 'The password must not contain the username.',
  'ends-before-start': 'The end must not be before the start.',
  taken: 'This is already taken.',
  'twice-in-file': 'An earlier line of the file has this already.',
};

/** What a refusal says to a person; a code without words of its own is 'Unexpected error.'. */
export function refusalText(code: string, fields: Readonly<Record<string, string>> = {}): string {
  if (code === 'taken') {
    const known = Object.keys(fields).find((field) => field in takenFields);
    if (known !== undefined) return takenFields[known] ?? '';
  }
  const own = refusals[code];
  if (own !== undefined) return own;
  const [only, ...others] = Object.values(fields);
  if (only !== undefined && others.length === 0) return fieldText(only);
  return fieldTexts[code] ?? refusals['unexpected'] ?? '';
}

/** What is wrong with one field. */
export function fieldText(code: string): string {
  return fieldTexts[code] ?? 'This is not valid.';
}

/** What a call that failed changed all the same. */
export function partlyDone(fields: readonly string[]): string {
  return `Already changed: ${fields.join(', ')}.`;
}

/** What a call says when it went well, where the specification gives it words. */
export const successTexts = {
  ownerRegistered: 'ACCOUNT CREATED SUCCESSFULLY',
  tenantRegistered: 'Tenant registered successfully!',
  passwordResetRequested: 'If we know this address, a mail with a link to set a new password is on its way.',
  emailChangeRequested: 'A mail with a link is on its way to the new address.',
  settingsSaved: 'Saved',
  eventRegistered: 'Event created!',
  noMembers: 'No members found.',
  userRegistered: 'Account created.',
  userUpdated: 'Saved.',
  userUpdatedButEmail: 'Saved. The e-mail address changes once the link mailed to it was followed.',
  memberRegistered: 'MEMBER ACCOUNT CREATED SUCCESSFULLY',
  memberUpdated: 'Saved.',
  eventUpdated: 'Event updated successfully',
} as const;
