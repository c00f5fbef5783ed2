import 'reflect-metadata';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import '../../gateway/features.ts';
import { failure, refusalError } from '../../gateway/server/failure/refusal.ts';
import { answerToError, Refusal } from '../../infra/platform/http/failure.ts';
import type { Code, FieldCode } from '../../domain/kernel/codes.ts';
import { domainCodes } from '../../domain/aggregates.ts';
import { codes } from '../../infra/features.ts';
import { catalogue } from '../../infra/platform/failures/catalogue.ts';

catalogue.add([...domainCodes, ...codes]);

// The contract with clients: the REST status, the GraphQL type or error code, and the text. Change a row
// only together with the clients.

type Row = readonly [
  code: Refusal['code'],
  fields: Refusal['fields'],
  status: number,
  /** the type in the mutation's union, or the error code; null if only REST sends the code */
  graphql: string | null,
  text: string,
];

const rows: readonly Row[] = [
  ['invalid', {}, 400, 'InvalidInput', 'Some fields are missing or not valid.'],
  ['invalid', { name: 'required' }, 400, 'InvalidInput', 'Some fields are missing or not valid.'],
  ['unauthenticated', {}, 401, 'UNAUTHENTICATED', 'Please sign in.'],
  ['forbidden', {}, 403, 'NotAllowed', 'You are not allowed to do this.'],
  ['forbidden', { ownerId: 'not-yours' }, 403, 'NotAllowed', 'You are not allowed to do this.'],
  ['not-found', {}, 404, 'NotThere', 'Not found.'],
  ['taken', {}, 409, 'NameTaken', 'This name is already taken.'],
  ['taken', { name: 'taken' }, 409, 'NameTaken', 'An event with this name already exists.'],
  ['taken', { username: 'taken' }, 409, 'NameTaken', 'This username is already taken.'],
  ['taken', { email: 'taken' }, 409, 'NameTaken', 'This email address is already taken.'],
  ['taken', { username: 'taken', email: 'taken' }, 409, 'NameTaken', 'This username is already taken.'],
  ['taken', { userName: 'taken' }, 409, 'NameTaken', 'This name is already taken.'],
  ['command-id-reused', {}, 409, 'Conflicted', 'This idempotency key was already used for another request.'],
  [
    'conflict',
    {},
    409,
    'Conflicted',
    'This was changed by somebody else in the meantime. Please look again.',
  ],
  ['abandoned', {}, 409, 'Conflicted', 'The request was interrupted. Please send it again.'],
  ['already-registered', {}, 409, 'Conflicted', 'Unexpected error.'],
  [
    'ends-before-start',
    { endsAt: 'ends-before-start' },
    400,
    'InvalidInput',
    'The end must not be before the start.',
  ],
  [
    'ends-before-start',
    { end: 'ends-before-start' },
    400,
    'InvalidInput',
    'The end must not be before the start.',
  ],
  ['already-member', { userId: 'already-member' }, 400, 'InvalidInput', 'This person works here already.'],
  ['already-member', { email: 'already-member' }, 400, 'InvalidInput', 'This person works here already.'],
  ['last-admin', {}, 409, 'InvalidInput', 'The last active admin has to stay.'],
  ['last-admin', { role: 'last-admin' }, 400, 'InvalidInput', 'The last active admin has to stay.'],
  ['last-admin', { active: 'last-admin' }, 400, 'InvalidInput', 'The last active admin has to stay.'],
  ['touched', {}, 409, null, 'This was changed since.'],
  ['no-second-factor', {}, 403, 'NotAllowed', 'Please set up a second factor for yourself first.'],
  ['wrong-credentials', {}, 401, 'WrongCredentials', 'Invalid username or password.'],
  ['mfa-required', {}, 401, 'CodeNeeded', 'Please enter the code of your authenticator.'],
  ['wrong-code', {}, 401, 'CodeNeeded', 'This code is not right.'],
  ['wrong-code', { code: 'wrong-code' }, 401, 'CodeNeeded', 'This code is not right.'],
  ['wrong-code', { passkey: 'wrong-passkey' }, 401, 'CodeNeeded', 'This code is not right.'],
  ['already-enrolled', {}, 409, 'Conflicted', 'An authenticator is set up already.'],
  ['not-enrolled', {}, 409, 'Conflicted', 'No authenticator is set up.'],
  [
    'too-many-passkeys',
    {},
    409,
    'Conflicted',
    'You have the maximum number of passkeys. Please remove one first.',
  ],
  [
    'enrolment-required',
    {},
    403,
    null,
    'Your organisation requires a second factor. Please set one up first.',
  ],
  [
    'second-factor-required',
    {},
    403,
    'NotAllowed',
    'Your organisation requires a second factor: this is your last one.',
  ],
  ['link-used-up', {}, 410, 'LinkUsedUp', 'This link no longer works. Please ask for a new one.'],
  [
    'busy',
    {},
    503,
    'TOO_MANY_REQUESTS',
    'Too many people are signing in right now. Please try again in a moment.',
  ],
  ['too-many', {}, 429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.'],
  [
    'proof-needed',
    {},
    429,
    'ProofNeeded',
    'Many such requests come from your network. Please solve the challenge and send it again.',
  ],
  ['foreign-origin', {}, 403, null, 'The request does not come from this site.'],
  [
    'identity-mismatch',
    {},
    403,
    null,
    'The request names another person or tenant than the one that is signed in.',
  ],
  ['invalid-tenant', {}, 400, null, 'Invalid tenant ID.'],
  ['tenant-missing', {}, 400, null, 'Tenant ID is missing.'],
  [
    'works-elsewhere',
    {},
    409,
    'Conflicted',
    'This person also works elsewhere or has a company account, so only they can download or erase their data, in their profile. You can deactivate them here.',
  ],
  [
    'too-much',
    {},
    409,
    null,
    'There is too much of it for one answer. The REST interface sends it in pieces.',
  ],
  ['too-large', {}, 413, null, 'The request is too large.'],
  ['too-large', { file: 'too-large' }, 413, null, 'The request is too large.'],
  ['wrong-kind', {}, 415, null, 'This kind of content is not accepted here.'],
  ['wrong-kind', { logo: 'wrong-kind' }, 415, null, 'This kind of content is not accepted here.'],
  [
    'unreadable-file',
    { file: 'unreadable-file' },
    415,
    null,
    'This file is damaged, or is not of the type that its name says.',
  ],
  ['unreadable-file', {}, 415, null, 'This file is damaged, or is not of the type that its name says.'],
  ['quota-full', {}, 507, null, 'There is no room for more files. Please remove some first.'],
  [
    'quota-full',
    { logo: 'quota-full' },
    507,
    null,
    'There is no room for more files. Please remove some first.',
  ],
  [
    'owner-quota-full',
    {},
    507,
    null,
    'All tenants of this owner together have no room for more files. Please remove some first.',
  ],
  ['storage-full', {}, 507, null, 'There is no room for more files at the moment.'],
  ['storage-full', { file: 'storage-full' }, 507, null, 'There is no room for more files at the moment.'],
  ['in-use', {}, 409, 'Conflicted', 'This file is still in use, so it stays.'],
  ['unreadable', {}, 400, null, 'The request could not be read.'],
  ['unavailable', {}, 503, null, 'The service is not available at the moment. Please try again shortly.'],
  ['unexpected', {}, 500, null, 'Unexpected error.'],
];

const fieldRows: readonly (readonly [code: FieldCode | Code, text: string])[] = [
  ['required', 'This field is required.'],
  ['invalid', 'This is not valid.'],
  ['too-short', 'This is too short.'],
  ['too-long', 'This is too long.'],
  ['not-an-email', 'Enter a valid email address.'],
  [
    'not-a-username',
    'Letters, digits, dots, underscores and hyphens only, beginning with a letter or digit.',
  ],
  ['not-an-id', 'This is not an id.'],
  ['not-a-date', 'This is not a date and time.'],
  ['no-such-year', 'The year must be from 1900 to 2999.'],
  ['not-text', 'This contains characters that are not allowed.'],
  ['not-our-media', 'This is not a picture that was uploaded here.'],
  ['taken', 'This is already taken.'],
  ['not-a-time-zone', 'This is not a time zone.'],
  ['not-a-count', 'This must be a whole number from 0 to 1,000,000.'],
  ['too-many-sizes', 'At most 60 sizes can be listed.'],
  ['not-a-size', 'A size must not contain a comma.'],
  ['too-large', 'This file is too large.'],
  ['wrong-kind', 'This kind of file is not accepted here.'],
  ['unreadable-file', 'This file is damaged, or is not of the type that its name says.'],
  ['quota-full', 'There is no room for more files. Please remove some first.'],
  [
    'owner-quota-full',
    'All tenants of this owner together have no room for more files. Please remove some first.',
  ],
  ['storage-full', 'There is no room for more files at the moment.'],
  ['last-admin', 'The last active admin has to stay.'],
  ['already-member', 'This person works here already.'],
  ['ends-before-start', 'The end must not be before the start.'],
  ['not-invited', 'The invitation was sent to another address.'],
  ['theirs-alone', 'Only the person can change this, in their profile.'],
  ['not-csv', 'This is not a file of members.'],
  ['no-email-column', 'The file has no column of email addresses.'],
  ['column-twice', 'The file has a column twice.'],
  ['too-many-cells', 'This line has more cells than the first line has columns.'],
  ['too-many-lines', 'The file has too many lines.'],
  ['twice-in-file', 'An earlier line of the file has this already.'],
  ['too-common', 'This password is among those that are guessed first. Please choose another.'],
  ['contains-username', 'The password must not contain the username.'],
  ['wrong-code', 'This code is not right.'],
  ['wrong-password', 'This is not your password.'],
  ['wrong-passkey', 'This passkey was not accepted. Please try again.'],
  ['part-of-password', 'The username must not be part of the password.'],
  ['wrong-type', 'This is not valid.'],
  ['not-yours', 'This is not valid.'],
  ['conflict', 'This is not valid.'],
];

function graphqlAnswer(code: Refusal['code'], fields: Refusal['fields']) {
  try {
    const answer = failure(code, fields);
    return { type: answer.constructor.name, message: answer.message };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { type: error.extensions['code'], message: error.message };
  }
}

test.each(rows)('%s %j', (code, fields, status, graphql, text) => {
  const { body, status: answered } = answerToError(new Refusal(code, fields));
  expect({ status: answered, message: body.message, error: body.error }).toEqual({
    status,
    message: text,
    error: text,
  });
  if (graphql !== null) expect(graphqlAnswer(code, fields)).toEqual({ type: graphql, message: text });
});

test.each([
  ['unauthenticated', 'UNAUTHENTICATED'],
  ['forbidden', 'FORBIDDEN'],
  ['not-found', 'NOT_FOUND'],
  ['too-much', 'TOO_MUCH'],
  ['works-elsewhere', 'WORKS_ELSEWHERE'],
  ['too-many', 'TOO_MANY_REQUESTS'],
  ['busy', 'TOO_MANY_REQUESTS'],
] as const)('%s as an error of GraphQL', (code, extension) => {
  expect(refusalError(code).extensions).toEqual({ code: extension });
});

test.each(fieldRows)('the text of the field code %s', (code, text) => {
  expect(catalogue.fieldText(code)).toBe(text);
});
