import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { until } from '../support/program.ts';
import { startJourney } from './journey.ts';
import { openDashboard, password, type Person, registerPerson } from './people.ts';
import { button, field, fill, gone, heading, visible } from './visitors.ts';

// Confirmed addresses, and the mail that waits for one: docs/product/users-and-invitations.md; decision 43.

const server = await startMailServer();
const journey = startJourney({ env: { SMTP_URL: server.url } });
let mara: Person;
let admin: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  admin = await journey.arrive();
  await openDashboard(admin, mara);
});
afterAll(() => server.close());

const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
const reminder = () => admin.getByRole('complementary', { name: 'Confirm your email address' });
const says = (text: string) => reminder().getByText(text, { exact: true });

test('a reminder stands on every screen, and says how much mail waits', async () => {
  await visible(says('Please confirm your email address with the link we sent to mara@example.org.'));
  await admin.goto(`/${mara.tenantId}/userAdd`);
  const form = admin.getByRole('region', { name: 'Invite by email' });
  await fill(form, { 'Email address': 'guest@example.org' });
  await button(form, 'Send invitation').click();
  await visible(says('1 email of your organisation waits until then.'));
  expect(mailsTo('guest@example.org')).toEqual([]);
});

test('an owner is reminded where tenants are created, and gets the link again', async () => {
  const owner = await journey.arrive();
  await owner.goto('/ownerlogin');
  await fill(owner, { Email: 'mara@example.org', Username: 'mara', Password: password });
  await button(owner, 'Login').click();
  const asks = owner.getByRole('complementary', { name: 'Confirm your email address' });
  await visible(
    asks.getByText('Please confirm your email address with the link we sent to mara@example.org.', {
      exact: true,
    }),
  );
  const before = mailsTo('mara@example.org').length;
  await button(asks, 'Send again').click();
  await visible(asks.getByText('A new link is on its way.', { exact: true }));
  await until(() => mailsTo('mara@example.org')[Math.max(1, before)], 'another link');
  await owner.context().close();
});

test('the link is mailed again, and confirms the address after a press; then the mail goes out', async () => {
  const before = mailsTo('mara@example.org').length;
  await button(reminder(), 'Send again').click();
  await visible(says('A new link is on its way.'));
  const mail = await until(() => mailsTo('mara@example.org')[Math.max(1, before)], 'the second link');
  const [path] = /\/confirm-address\/[\w-]{43}/.exec(mail.raw.replaceAll('=\r\n', '')) ?? [];
  const guest = await journey.arrive();
  await guest.goto(path ?? '');
  await visible(heading(guest, 'Confirm your address'));
  expect(mailsTo('guest@example.org')).toEqual([]);
  await button(guest, 'Confirm').click();
  await visible(guest.getByText('Your email address is confirmed.', { exact: true }));
  await until(() => mailsTo('guest@example.org')[0], 'the invitation');
  await admin.reload();
  await visible(field(admin, 'Email address'));
  await gone(reminder());
  await guest.reload();
  await button(guest, 'Confirm').click();
  await visible(guest.getByText('This link no longer works. Please ask for a new one.', { exact: true }));
  await guest.context().close();
});
