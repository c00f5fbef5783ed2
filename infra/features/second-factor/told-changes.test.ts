import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../tests/support/authenticator-app.ts';
import { installationWithMail } from '../../../tests/support/installation-with-mail.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';
import { until } from '../../../tests/support/program.ts';

// Every change of second factors is mailed to its person: decision 44.

let place: Awaited<ReturnType<typeof installationWithMail>>;
beforeAll(async () => {
  place = await installationWithMail();
});
afterAll(() => place?.close());

test('each change of factors is mailed to the person', async () => {
  const person = await registerOrganisation(place.muster.app, 'ardal');
  const { own } = place.muster.core.features.secondFactor;
  const self = { userId: person.userId, username: person.username, sessionId: randomUUID() };
  const subjects = () => place.mailsTo(person.email).map(({ headers }) => headers.get('subject')?.[0]);
  const begun = await own.enrolTotp(self, person.password);
  if (!begun.ok) throw new Error(begun.code);
  const confirmed = await own.confirmTotp(self, await codeOf(begun.secret));
  if (!confirmed.ok) throw new Error(confirmed.code);
  await until(() => subjects().length === 1, 'the first notice');
  const renewed = await own.renewRecoveryCodes(self, person.password, { code: confirmed.codes[0] });
  if (!renewed.ok) throw new Error(renewed.code);
  await until(() => subjects().length === 2, 'the second notice');
  await own.removeTotp(self, person.password, { code: renewed.codes[0] });
  await until(() => subjects().length === 3, 'the third notice');
  expect(subjects()).toEqual([
    'An authenticator app was added',
    'Your recovery codes were replaced',
    'An authenticator app was removed',
  ]);
});
