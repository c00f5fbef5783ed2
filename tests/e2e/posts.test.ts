import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './accessibility-faults.ts';
import { dayIn } from './days.ts';
import { picture } from './files.ts';
import { startJourney } from './journey.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { sharedTwitter } from './shared-program.ts';
import { draftWritten, stored } from './stored-drafts.ts';
import { button, field, gone, heading, link, visible } from './visitors.ts';

// Posts from the account to the list of posts: docs/product/posts.md.

const twitter = await sharedTwitter();
const journey = startJourney();
let mara: Person;
let eventId: number;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  const race = { name: 'Head race', description: 'Five miles.', startdate: '2038-05-01 09:00:00' };
  eventId = await registerEvent(journey.address, mara, race);
  page = await journey.arrive();
  await signIn(page, mara);
});

const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });

test('an admin connects Twitter under Integrations', async () => {
  await page.goto(`/${mara.tenantId}/integrations`);
  await visible(heading(page, 'Integrations'), page.getByText('Not connected.'));
  for (const name of ['Instagram', 'Facebook', 'LinkedIn'])
    expect(await button(page, name).isDisabled()).toBe(true);
  await button(page, 'Twitter').click();
  await visible(page.getByText('Twitter is connected.'), page.getByText('Connected as @harvestvalley.'));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'integrations');
});

test('a post of an event goes out at once', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await link(page, 'Post').click();
  await visible(heading(page, 'Create Media Post'));
  expect(await field(page, 'Content').inputValue()).toBe('Head race\n\nFive miles.');
  expect(await page.getByRole('checkbox', { name: 'Twitter' }).isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: 'Twitter' }).uncheck();
  await button(page, 'Post Now').click();
  await visible(page.getByText('Please select at least one integration to post.'));
  await page.getByRole('checkbox', { name: 'Twitter' }).check();
  await takePictures(page, 'media-post');
  await button(page, 'Post Now').click();
  await visible(page.getByText('Successfully posted to selected platforms.'));
  expect(twitter.tweets.map(({ text }) => text)).toEqual(['Head race\n\nFive miles.']);
});

test('a refusal by Twitter is shown in its words', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/mediaPost`);
  twitter.fail('tweets', 'forbidden');
  await button(page, 'Post Now').click();
  await visible(page.getByText(/^Failed to post\. Check logs or try again\..*duplicate content/));
});

test('a post that failed, and that a colleague sends again, is not sent once more', async () => {
  const words = 'The race is off.';
  const outs = () => twitter.tweets.filter(({ text }) => text === words).length;
  await page.goto(`/${mara.tenantId}/${eventId}/mediaPost`);
  await field(page, 'Content').fill(words);
  twitter.fail('tweets', 'forbidden');
  await button(page, 'Post Now').click();
  await visible(page.getByText(/^Failed to post\./));
  const colleague = await page.context().newPage();
  await colleague.goto(`/${mara.tenantId}/posts`);
  const failed = colleague.getByRole('listitem').filter({ hasText: words });
  await button(failed, 'Send again').click();
  await visible(failed.getByText('Published'));
  // the open form says so
  await visible(page.getByText(/^This post was sent again in the meantime\./));
  expect(await button(page, 'Post Now').isDisabled()).toBe(true);
  expect(await button(page, 'Schedule').isDisabled()).toBe(true);
  expect(outs()).toBe(1);
  await colleague.close();
});

test('a post that failed gives way to the next one from the same form', async () => {
  const words = 'The race is on again.';
  await page.goto(`/${mara.tenantId}/${eventId}/mediaPost`);
  await field(page, 'Content').fill(words);
  twitter.fail('tweets', 'forbidden');
  await button(page, 'Post Now').click();
  await visible(page.getByText(/^Failed to post\./));
  await button(page, 'Post Now').click();
  await visible(page.getByText('Successfully posted to selected platforms.'));
  await page.goto(`/${mara.tenantId}/posts`);
  const both = line(words);
  await visible(both.filter({ hasText: 'Published' }), both.filter({ hasText: 'Cancelled' }));
  expect(await button(both, 'Send again').count()).toBe(0);
});

const isBack = () => page.getByText(/^Your draft from .+ is back\.$/);
const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });

test('a post that was begun is kept as a draft, and leaving it asks', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/mediaPost`);
  const before = (await stored(page))?.text;
  await field(page, 'Content').fill('Half written');
  await draftWritten(page, before);
  const first = (await stored(page))?.text;
  await page.getByRole('link', { name: 'Head race' }).click();
  await visible(question());
  await button(question(), 'Leave').click();
  await page.goto(`/${mara.tenantId}/${eventId}/mediaPost`);
  await visible(isBack());
  await expect.poll(() => field(page, 'Content').inputValue()).toBe('Half written');
  // the next screen takes the words over, and asks as well
  await button(page, 'Schedule').click();
  await visible(heading(page, 'Schedule Post'));
  await draftWritten(page, first);
  await page.getByRole('link', { name: 'Head race' }).click();
  await visible(question());
  await button(question(), 'Leave').click();
  await page.goto(`/${mara.tenantId}/${eventId}/schedulePost`);
  await visible(isBack());
  await expect.poll(() => field(page, 'Content').inputValue()).toBe('Half written');
  await takePictures(page, 'schedule-post-draft');
  await button(page, 'Discard').click();
  await expect.poll(() => field(page, 'Content').inputValue()).toBe('Head race\n\nFive miles.');
});

test('the words stay while the account changes', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/mediaPost`);
  const content = field(page, 'Content');
  const suggested = await content.inputValue();
  await content.fill('Half written');
  await content.evaluate((it) => it.setAttribute('data-loaded', 'once'));
  const accounts = await page.context().newPage();
  await accounts.goto(`/${mara.tenantId}/integrations`);
  await button(accounts, 'Disconnect').click();
  const notConnected = page.getByText(/^Twitter is not connected\./);
  await visible(notConnected);
  await button(accounts, 'Twitter').click();
  await visible(accounts.getByText('Twitter is connected.'));
  await gone(notConnected);
  expect(await content.inputValue()).toBe('Half written');
  expect(await content.getAttribute('data-loaded')).toBe('once');
  await accounts.close();
  await content.fill(suggested);
});

test('a post is scheduled with the same words, edited and cancelled', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/mediaPost`);
  await field(page, 'Content').fill('The race is on Saturday.');
  await button(page, 'Schedule').click();
  await visible(heading(page, 'Schedule Post'));
  expect(await field(page, 'Content').inputValue()).toBe('The race is on Saturday.');
  await page.getByRole('checkbox', { name: 'Instagram' }).check();
  await visible(page.getByRole('region', { name: 'Preview for Instagram' }));
  await button(page, 'Schedule').click();
  await visible(page.getByText('Instagram is not connected.'));
  await page.getByRole('checkbox', { name: 'Instagram' }).uncheck();
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'schedule-post');
  await button(page, 'Schedule').click();
  await visible(heading(page, 'Posts'), line('The race is on Saturday.').getByText('Scheduled'));
  await button(line('The race is on Saturday.'), 'Edit').click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Content').fill('The race is on Sunday.');
  await button(dialog, 'Close').click();
  await button(line('The race is on Saturday.'), 'Edit').click();
  await visible(dialog.getByText(/^Your draft from .+ is back\.$/));
  await expect.poll(() => field(dialog, 'Content').inputValue()).toBe('The race is on Sunday.');
  await button(dialog, 'Save').click();
  await visible(line('The race is on Sunday.'));
  await button(line('The race is on Sunday.'), 'Cancel post').click();
  await visible(line('The race is on Sunday.').getByText('Cancelled'));
});

test('two colleagues edit one post: the changes are merged, and one field is chosen', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/schedulePost`);
  await field(page, 'Content').fill('Bring a towel.');
  await button(page, 'Schedule').click();
  await visible(line('Bring a towel.'));
  const colleague = await journey.arrive();
  await signIn(colleague, mara);
  await colleague.goto(`/${mara.tenantId}/posts`);
  await visible(colleague.getByRole('status').filter({ hasText: 'Live' }));
  await button(colleague.getByRole('listitem').filter({ hasText: 'Bring a towel.' }), 'Edit').click();
  const theirs = colleague.getByRole('dialog', { name: 'Edit post' });
  await button(line('Bring a towel.'), 'Edit').click();
  const mine = page.getByRole('dialog', { name: 'Edit post' });
  await field(mine, 'Content').fill('Bring two towels.');
  await field(theirs, 'Content').fill('Bring a hat.');
  await theirs.getByLabel('Date').fill(dayIn(2));
  await button(theirs, 'Save').click();
  // fields that only they changed are taken over; fields that both changed are chosen
  await expect.poll(() => mine.getByLabel('Date').inputValue()).toBe(dayIn(2));
  const said = 'While you were editing, somebody else changed Content to “Bring a hat.”';
  await visible(mine.getByText(said));
  await takePictures(page, 'edit-post-conflict');
  await button(mine, 'Save').click();
  await visible(mine.getByText('Choose which version to keep first.'));
  await button(mine, 'Keep mine').click();
  await button(mine, 'Save').click();
  await visible(line('Bring two towels.'), colleague.getByText('Bring two towels.'));
  // somebody cancels it while it is edited
  await button(line('Bring two towels.'), 'Edit').click();
  await button(
    colleague.getByRole('listitem').filter({ hasText: 'Bring two towels.' }),
    'Cancel post',
  ).click();
  await visible(mine.getByText('This post is no longer scheduled, so it cannot be changed.'));
  expect(await button(mine, 'Save').isDisabled()).toBe(true);
  await button(mine, 'Cancel').click();
  await colleague.close();
});

/** Uploads a picture over the API. */
async function upload(path: string, part: string, name: string, color: readonly [number, number, number]) {
  const { buffer, mimeType } = picture(name, color);
  const form = new FormData();
  form.append(part, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const answer = await fetch(`${journey.address}/api/${mara.tenantId}/${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${mara.token}` },
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

test('a scheduled post gets a picture of its event and one of the library', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/schedulePost`);
  await field(page, 'Content').fill('With pictures.');
  await button(page, 'Schedule').click();
  await visible(line('With pictures.'));
  await upload(`${eventId}/uploadimage`, 'files', 'green.png', [11, 91, 71]);
  await upload('library', 'file', 'sun.png', [242, 182, 50]);
  await page.reload();
  await button(line('With pictures.'), 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  await dialog.getByRole('checkbox', { name: 'Picture 1' }).check();
  await button(dialog, 'Choose from library').click();
  const library = page.getByRole('dialog', { name: 'Choose from library' });
  await visible(library);
  // the library alone is closed
  await page.keyboard.press('Escape');
  await expect.poll(() => library.count()).toBe(0);
  await button(dialog, 'Choose from library').click();
  await button(library, /^Image of/)
    .first()
    .click();
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'Picture 2' }).isChecked()).toBe(true);
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'edit-post');
  await button(dialog, 'Save').click();
  await expect.poll(() => dialog.count()).toBe(0);
  await button(line('With pictures.'), 'Edit').click();
  for (const name of ['Picture 1', 'Picture 2'])
    await expect.poll(() => dialog.getByRole('checkbox', { name }).isChecked()).toBe(true);
  await button(dialog, 'Cancel').click();
  await button(line('With pictures.'), 'Cancel post').click();
  await visible(line('With pictures.').getByText('Cancelled'));
});

test('a picture of the library goes along to the next screen', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/mediaPost`);
  await button(page, 'Choose from library').click();
  await button(page.getByRole('dialog'), /^Image of/)
    .first()
    .click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Picture 2' }).isChecked()).toBe(true);
  await button(page, 'Schedule').click();
  await visible(heading(page, 'Schedule Post'));
  await expect.poll(() => page.getByRole('checkbox', { name: 'Picture 2' }).isChecked()).toBe(true);
  await button(page, 'Cancel').click();
});

test('a post whose outcome is unknown is settled by somebody who has looked', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/mediaPost`);
  await field(page, 'Content').fill('Did it arrive?');
  twitter.fail('tweets', 'answer-lost');
  await button(page, 'Post Now').click();
  await visible(page.getByText(/^Twitter did not say whether it published the post/));
  for (const name of ['Post Now', 'Schedule'])
    await expect.poll(() => button(page, name).isDisabled()).toBe(true);
  await link(page, 'All posts').click();
  await visible(line('Did it arrive?').getByText('Unknown'));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'posts');
  await button(line('Did it arrive?'), 'It is on Twitter').click();
  await visible(line('Did it arrive?').getByText('Published'));
  expect(twitter.tweets.filter(({ text }) => text === 'Did it arrive?')).toHaveLength(1);
});
