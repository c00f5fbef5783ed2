import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { aDocument, aPicture } from '../support/files.ts';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { draftWritten, stored } from './stored-drafts.ts';
import { button, fill, focused, gone, heading, visible } from './visitors.ts';

// Mail to addresses and to members, and the outbox: docs/product/send-email.md.

const journey = startJourney();
let mara: Person;
let page: Page;

const lineOf = (subject: string) =>
  page.getByRole('list', { name: 'Emails' }).getByRole('listitem').filter({ hasText: subject });
const deliveryTo = (address: string) =>
  page.getByRole('list', { name: 'Outbox' }).getByRole('listitem').filter({ hasText: address });

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  for (const firstname of ['Ann', 'Ben']) {
    const body = {
      firstname,
      lastname: 'Archer',
      email: `${firstname.toLowerCase()}@club.example`,
      phone: '1',
      address1: 'Mill Lane',
      city: 'Ross',
      state: 'Herefordshire',
      zip: '1',
    };
    await callApi(journey.address, `/api/members/${mara.tenantId}/registermember`, {
      token: mara.token,
      body,
    });
  }
  page = await journey.arrive();
  await signIn(page, mara);
  await page.goto('/sendemail');
  await visible(heading(page, 'Send Email'));
});

test('a missing value is an error at its field', async () => {
  await button(page, 'Send Email').click();
  await visible(page.getByText('To is required.'), page.getByText('Subject is required.'));
});

test('a time in the past is refused at its field', async () => {
  const mail = { To: 'vera@example.org', Subject: 'Too late', Message: 'At six.' };
  await fill(page, { ...mail, Schedule: '2020-06-14', Time: '14:00' });
  await button(page, 'Send Email').click();
  await visible(page.getByText('Choose a time that is still to come.'));
  await fill(page, { To: '', Subject: '', Message: '', Schedule: '', Time: '' });
});

test('a mail that was begun is kept as a draft, and leaving it asks', async () => {
  const before = (await stored(page))?.text;
  await fill(page, { To: 'vera@example.org', Subject: 'Half written' });
  await draftWritten(page, before);
  await page.getByRole('link', { name: 'Everything that was sent' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await visible(question);
  await button(question, 'Leave').click();
  await visible(heading(page, 'Outbox'));
  await page.goto('/sendemail');
  await visible(page.getByText(/^Your draft from .+ is back\.$/));
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Half written');
  await button(page, 'Discard').click();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
});

test('an event beyond the first page is found by its name', async () => {
  for (let at = 0; at < 51; at += 1)
    await registerEvent(journey.address, mara, {
      name: at === 0 ? 'Oldest regatta' : `Race ${at}`,
      startdate: at === 0 ? '2020-05-01 09:00:00' : '2038-05-01 09:00:00',
    });
  await page.reload();
  await page.getByLabel('Group').selectOption('Registrants of an item');
  const event = page.getByRole('combobox', { name: 'Event', exact: true });
  await expect.poll(() => event.locator('option').count()).toBe(51);
  await page.getByLabel('Search the events').fill('oldest');
  await expect.poll(() => event.locator('option').allTextContents()).toEqual(['Choose', 'Oldest regatta']);
  await event.selectOption('Oldest regatta');
  await page.getByLabel('Search the events').fill('');
  await expect.poll(() => event.locator('option').count()).toBe(52);
  expect(await event.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text)).toBe(
    'Oldest regatta',
  );
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'send-email-events');
  await button(page, 'Load More').click();
  await gone(button(page, 'Load More'));
  expect(await event.locator('option').count()).toBe(52);
  await page.getByLabel('Group').selectOption('Nobody else');
});

test('a mail to members is previewed with one of them, sent, and counted: without a mail server it waits', async () => {
  await page.getByLabel('Group').selectOption('Members');
  await fill(page, { City: 'Ross', Subject: 'Boats at six', Message: 'Hello {{firstname}}!' });
  await fill(page, { 'Template name': 'Boats' });
  await button(page, 'Save as template').click();
  await visible(page.getByText('The template is saved.'));
  await fill(page, { Subject: 'Something else', Message: 'Something else' });
  const template = page.getByLabel('Template', { exact: true });
  const message = () => page.getByLabel('Message').inputValue();
  await template.selectOption('No template');
  await template.selectOption('Boats');
  await visible(page.getByText('The template “Boats” replaces your subject and message.'));
  await button(page, 'Keep my text').click();
  expect([await message(), await template.inputValue()]).toEqual(['Something else', '']);
  await focused(template);
  await template.selectOption('Boats');
  await button(page, 'Replace').click();
  await expect.poll(message).toBe('Hello {{firstname}}!');
  await button(page, 'Remove template').click();
  await visible(page.getByText('This removes the template for everybody.'));
  await button(page, 'Remove').click();
  await visible(page.getByText('The template is removed.'));
  expect(await template.locator('option').allTextContents()).toEqual(['No template']);
  await button(page, 'Preview').click();
  const html = page.frameLocator('iframe[title="The email as HTML"]');
  await visible(page.getByText('2 people get this email.'), page.getByText('Hello Ann!'));
  await visible(html.getByText('Hello Ann!'), html.getByText('Unsubscribe'));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await button(page, 'Choose another recipient').click();
  await page.getByLabel('Search the group').fill('ben');
  await button(page, 'Ben Archer').click();
  await visible(page.getByText('To: Ben Archer <ben@club.example>'), html.getByText('Hello Ben!'));
  await takePictures(page, 'send-email');
  await takePictures(page, 'email-preview', page.getByRole('region', { name: 'Preview' }));
  await button(page, 'Send Email').click();
  await visible(page.getByText('The email is on its way.'));
  await visible(lineOf('Boats at six').getByText(/2 waiting/));
});

test('a mail that is opened shows what it says, for whom, and who was sent it', async () => {
  await page.getByRole('link', { name: 'Open Boats at six' }).click();
  await visible(
    heading(page, 'Boats at six'),
    page.getByText('Hello {{firstname}}!'),
    page.getByText('Members in cities starting with “Ross”'),
  );
  const recipients = page.getByRole('list', { name: 'Recipients' }).getByRole('listitem');
  await visible(
    recipients.filter({ hasText: 'ann@club.example' }).getByText('Waiting', { exact: true }),
    recipients.filter({ hasText: 'ben@club.example' }),
  );
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'email');
  await page.goBack();
});

test('a mail that is opened shows its files', async () => {
  const form = new FormData();
  const mail = { to: 'dora@club.example', subject: 'With a picture', message: 'Look!' };
  for (const [name, value] of Object.entries(mail)) form.append(name, value);
  form.append('attachment', new Blob([aPicture]), 'boats.png');
  const answer = await fetch(`${journey.address}/api/email/send?tenantId=${mara.tenantId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mara.token}` },
    body: form,
  });
  expect(answer.status).toBe(200);
  await page.getByRole('link', { name: 'Open With a picture' }).click();
  await visible(
    page.getByRole('list', { name: 'Attachments' }).getByRole('link', { name: 'boats.png' }),
    page.getByText('1 typed address'),
    page.getByRole('list', { name: 'Recipients' }).getByText('dora@club.example'),
  );
  await takePictures(page, 'email-files');
  await page.goBack();
});

test('a scheduled mail shows before it goes who would get it', async () => {
  await page.getByLabel('Group').selectOption('Members');
  await fill(page, { Subject: 'In spring', Message: 'Hello', Schedule: '2099-03-01', Time: '08:00' });
  await button(page, 'Send Email').click();
  await visible(page.getByText('The email is scheduled.'));
  await page.getByRole('link', { name: 'Open In spring' }).click();
  const people = page.getByRole('list', { name: 'People of the group' }).getByRole('listitem');
  await visible(page.getByText('All members'), page.getByText('2 people now.'));
  await expect.poll(() => people.count()).toBe(2);
  await page.getByLabel('Search the group').fill('ben');
  await visible(page.getByText('1 person now.'), people.getByText('ben@club.example'));
  await takePictures(page, 'email-scheduled');
  await page.goBack();
  await visible(heading(page, 'Send Email'));
});

test('a scheduled mail is stopped', async () => {
  await fill(page, {
    To: 'cora@club.example',
    Subject: 'Much later',
    Message: 'Hello',
    Schedule: '2099-06-14',
    Time: '14:00',
  });
  await button(page, 'Send Email').click();
  await visible(page.getByText('The email is scheduled.'), lineOf('Much later').getByText(/1 waiting/));
  await button(page, 'Stop Much later').click();
  await visible(lineOf('Much later').getByText(/stopped/));
});

test('files are uploaded for a mail, kept in its draft, and limited', async () => {
  const files = page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  const choose = (...names: readonly string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: aDocument })));
  await fill(page, { To: 'ella@club.example', Subject: 'The programme', Message: 'Look!' });
  await choose('Programme.pdf', 'Map.pdf');
  await visible(files.getByText('Programme.pdf'), files.getByText('Map.pdf'));
  await choose('A.pdf', 'B.pdf', 'C.pdf', 'D.pdf');
  await visible(page.getByText('At most 5 files can be attached.'));
  const large = { name: 'Film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(10 * 2 ** 20) };
  await page.locator('input[type=file]').setInputFiles([large]);
  await visible(page.getByText('The files are larger than 10 MB together.'));
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('just text') }]);
  await visible(
    page.getByText('Notes.pdf: This file is damaged, or its file type is not supported.'),
    lineOf('Boats at six').getByText(/2 waiting/),
    lineOf('Much later').getByText(/stopped/),
  );
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'send-email-files');
  await button(page, 'Remove attachment 2').press('Enter');
  await gone(files.getByText('Map.pdf'));
  await focused(files);
  // one that is removed while another is uploaded does not come back
  const arrived = Promise.withResolvers<void>();
  await page.route('**/email/attachments', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await choose('Boats.pdf');
  await button(page, 'Remove attachment 1').click();
  await gone(files.getByText('Programme.pdf'));
  arrived.resolve();
  await visible(files.getByText('Boats.pdf'));
  expect(await files.count()).toBe(1);
  await page.unroute('**/email/attachments');
  await button(page, 'Remove attachment 1').press('Enter');
  await focused(page.getByText('Attachments', { exact: true }));
  await choose('Programme.pdf');
  await visible(files.getByText('Programme.pdf'));
  await page.getByRole('link', { name: 'Everything that was sent' }).click();
  await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave').click();
  await visible(heading(page, 'Outbox'));
  // the page stays loaded: the draft may not be written yet
  await page.goBack();
  await visible(page.getByText(/^Your draft from .+ is back\.$/), files.getByText('Programme.pdf'));
  await button(page, 'Send Email').click();
  await visible(page.getByText('The email is on its way.'));
  await expect.poll(() => files.count()).toBe(0);
  await page.getByRole('link', { name: 'Open The programme' }).click();
  await visible(
    page.getByRole('list', { name: 'Attachments' }).getByRole('link', { name: 'Programme.pdf' }),
    page.getByRole('list', { name: 'Recipients' }).getByText('ella@club.example'),
  );
  await page.goBack();
});

test('the outbox lists what waits and what was cancelled', async () => {
  await page.goto(`/${mara.tenantId}/outbox`);
  await visible(deliveryTo('ann@club.example').getByText('Waiting', { exact: true }));
  await visible(deliveryTo('cora@club.example').getByText('Cancelled', { exact: true }));
  await takePictures(page, 'outbox');
});

test('an address that works again says so, and its mail can be tried again', async () => {
  // no mail leaves here, so none comes back
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const body = JSON.parse(await answer.text(), (_, value) =>
      value?.address === 'ann@club.example' && 'progress' in value
        ? { ...value, progress: 'FAILED', reason: 'bounced', sentAt: null }
        : value,
    );
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  const ann = deliveryTo('ann@club.example');
  await visible(ann.getByText('The address does not work.'), button(ann, 'Try again: ann@club.example'));
  await button(ann, 'The address works again: ann@club.example').press('Enter');
  const said = ann.getByRole('status');
  await expect.poll(() => said.textContent()).toBe('Mail goes to this address again.');
  await focused(ann);
  await visible(
    deliveryTo('ben@club.example').getByText('Waiting', { exact: true }),
    deliveryTo('cora@club.example').getByText('Cancelled', { exact: true }),
  );
  expect(await faults(page, [390, 1440])).toEqual([]);
  await page.unroute('**/graphql');
  await page.reload();
  await visible(ann.getByText('Waiting', { exact: true }));
});

test('the outbox shows one state', async () => {
  await page.getByLabel('State').selectOption('Cancelled');
  await visible(deliveryTo('cora@club.example'));
  await expect.poll(() => deliveryTo('ann@club.example').count()).toBe(0);
});

test('a wrong link to unsubscribe says so', async () => {
  const visitor = await journey.arrive();
  await visitor.goto('/unsubscribe/7.never-mailed');
  await button(visitor, 'Unsubscribe').click();
  await visible(visitor.getByText('This link no longer works. Please ask for a new one.'));
  expect(await faults(visitor, [390, 1440])).toEqual([]);
  await takePictures(visitor, 'unsubscribe');
});

test('an unsubscription by mistake is taken back', async () => {
  const visitor = await journey.arrive();
  // the link is known from a mail, and no mail leaves here
  await visitor.route('**/graphql', async (route) => {
    const query = route.request().postData() ?? '';
    const answers = {
      unsubscribe: { __typename: 'Unsubscribed' },
      subscribeAgain: { __typename: 'SubscribedAgain' },
    };
    const field = (['unsubscribe', 'subscribeAgain'] as const).find((one) => query.includes(`${one}(link`));
    if (field === undefined) return route.continue();
    return route.fulfill({ json: { data: { [field]: answers[field] } } });
  });
  await visitor.goto('/unsubscribe/7.once-mailed');
  await button(visitor, 'Unsubscribe').click();
  await visible(visitor.getByText('You get no more of these emails.'));
  expect(await faults(visitor, [390, 1440])).toEqual([]);
  await takePictures(visitor, 'unsubscribed');
  await button(visitor, 'I did not want to unsubscribe').click();
  await visible(visitor.getByText('You get these emails again.'));
});
