import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { aPicture } from '../support/files.ts';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { alert, button, fill, gone, heading, link, visible } from './visitors.ts';

// A raffle from the item's page to the public proof: docs/product/raffles.md.

const journey = startJourney();
let mara: Person;
let eventId: number;
let itemId: number;
let page: Page;

const call = <Answer>(path: string, body: object) =>
  callApi<Answer>(journey.address, path, { token: mara.token, body });

/** An item of the event whose action is a raffle. */
async function anItem(name: string): Promise<number> {
  const items = `/api/events/${mara.tenantId}/events/${eventId}/items`;
  const shirt = { name, type: 'clothing', topSize: 'Small, Medium', description: 'Blue, with oars.' };
  const made = await call<{ itemId: number }>(items, shirt);
  await call(`${items}/${made.itemId}/action`, { actionType: 'raffle' });
  return made.itemId;
}

const enter = (into: number, name: string) =>
  call(`/api/events/${mara.tenantId}/registereventuser`, {
    name,
    email: `${name.slice(0, 3)}@visitors.example`,
    phone: '+44 1531 000000',
    eventId,
    itemId: into,
    size: 'Small',
  });

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  const race = { name: 'Head race', startdate: '2031-05-01 09:00:00' };
  eventId = await registerEvent(journey.address, mara, race);
  itemId = await anItem('Club shirt');
  for (const name of ['Ann Archer', 'Ben Baker', 'Cora Cole']) await enter(itemId, name);
  page = await journey.arrive();
  await signIn(page, mara);
  await page.goto(`/${mara.tenantId}/${eventId}/${itemId}/eventItemDetail`);
});

const winners = (name = 'Winners') => page.getByRole('list', { name, exact: true }).getByRole('listitem');

test('the raffle is made from the item, and has a link', async () => {
  await link(page, 'Raffle').click();
  await visible(heading(page, 'Raffle'), page.getByText('Blue, with oars.'));
  await button(page, 'Submit').click();
  await visible(button(page, 'Copy Link'), page.getByText('Nobody has been drawn yet.'));
});

test('its link can be selected where the browser has no clipboard, as without HTTPS', async () => {
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true }));
  await button(page, 'Copy Link').click();
  await visible(alert(page, 'The link could not be copied. Please select and copy it.'));
});

test('a wall shows the entries, and the winners as they are drawn elsewhere', async () => {
  const wall = await journey.arrive({
    reducedMotion: 'no-preference',
    viewport: { width: 1440, height: 900 },
  });
  await signIn(wall, mara);
  await wall.goto(`/raffleWall/${mara.tenantId}/${eventId}/${itemId}`);
  await visible(heading(wall, 'Club shirt'), wall.getByText('The draw has not begun.'));
  await visible(wall.getByRole('status').filter({ hasText: /^Live$/ }));
  await visible(wall.getByText('3 entries'));
  // those who would take part in the draw for which a size is typed
  await fill(page, { Size: 'Medium' });
  await expect
    .poll(() => link(page, 'Show on a wall').getAttribute('href'))
    .toBe(`/raffleWall/${mara.tenantId}/${eventId}/${itemId}?size=Medium`);
  const filtered = await journey.arrive();
  await signIn(filtered, mara);
  await filtered.goto(`/raffleWall/${mara.tenantId}/${eventId}/${itemId}?size=Medium`);
  await visible(filtered.getByText('0 entries'), filtered.getByText('Size Medium'));
  await filtered.close();
  // a wall that is open in the same browser follows what is typed
  const beside = await page.context().newPage();
  await beside.goto(`/raffleWall/${mara.tenantId}/${eventId}/${itemId}`);
  await visible(beside.getByText('3 entries'));
  await fill(page, { Size: 'Small' });
  await visible(beside.getByText('3 entries'), beside.getByText('Size Small'));
  await fill(page, { Size: 'Medium' });
  await visible(beside.getByText('0 entries'), beside.getByText('Size Medium'));
  await beside.close();
  await fill(page, { Size: '' });
  expect(await faults(wall, [390, 1440])).toEqual([]);
  await fill(page, { 'Number of winners': '1' });
  await button(page, 'Run').click();
  await visible(page.getByText('Raffle run requested.'), wall.getByText('Drawing…'));
  await visible(wall.getByText(/^(Ann Archer|Ben Baker|Cora Cole)$/));
  // winners do not take part again
  await visible(wall.getByText('2 entries'));
  expect(await faults(wall, [390, 1440])).toEqual([]);
  await takePictures(wall, 'raffle-wall');
  await wall.close();
});

test('a draw shows its winners, and nobody wins twice', async () => {
  await expect.poll(() => winners().count()).toBe(1);
  const colleague = await journey.arrive();
  await signIn(colleague, mara);
  // nothing reaches this page by itself
  await colleague.routeWebSocket(/./, () => undefined);
  await colleague.goto(page.url());
  await visible(colleague.getByText(/^Draw 1 · entry/));
  await button(page, 'Run').click();
  await expect.poll(() => winners().count()).toBe(2);
  await button(colleague, 'Run').click();
  await visible(colleague.getByText(/^This was changed by somebody else in the meantime/));
  await colleague.close();
  await expect.poll(() => winners().count()).toBe(2);
  await fill(page, { 'Number of winners': '0' });
  await button(page, 'Run').click();
  await expect.poll(() => winners().count()).toBe(3);
  await button(page, 'Run').click();
  await visible(page.getByText(/^Nobody is left to draw/));
});

test('everybody can check the last draw, which names nobody', async () => {
  const visitor = await journey.arrive();
  await visitor.goto(`/raffleProof/${mara.tenantId}/${eventId}/${itemId}`);
  await visible(
    heading(visitor, 'Club shirt'),
    visitor.getByText('Your browser has just repeated this draw. It is right.'),
    heading(visitor, 'The next draw'),
  );
  expect(await visitor.content()).not.toMatch(/Archer|Baker|Cole/);
  await takePictures(visitor, 'raffle-proof');
  // so can every earlier one
  await visitor.getByLabel('Draw', { exact: true }).selectOption('1');
  await visible(
    visitor.getByText(/^Draw 1, /),
    visitor.getByText('Your browser has just repeated this draw. It is right.'),
  );
});

test('a forged draw is found', async () => {
  const visitor = await journey.arrive();
  await visitor.route('**/proof', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { proof: { seed: string } };
    await route.fulfill({ json: { ...body, proof: { ...body.proof, seed: 'ff'.repeat(32) } } });
  });
  await visitor.goto(`/raffleProof/${mara.tenantId}/${eventId}/${itemId}`);
  await visible(visitor.getByText('Your browser has just repeated this draw, and it is not right.'));
});

async function uploadPictures(names: readonly string[]) {
  const form = new FormData();
  form.append('reftable', 'eventitem');
  form.append('tableid', String(itemId));
  for (const name of names) form.append('files', new Blob([aPicture]), name);
  const uploaded = await fetch(
    `${journey.address}/api/${mara.tenantId}/${eventId}/items/${itemId}/uploadimage`,
    { method: 'POST', headers: { authorization: `Bearer ${mara.token}` }, body: form },
  );
  expect(uploaded.status, await uploaded.text()).toBeLessThan(300);
}

test('a post has the pictures that are ticked here', async () => {
  await uploadPictures(['one.png', 'two.png']);
  await page.reload();
  await page.getByLabel('Picture 2').check();
  await link(page, 'Post').click();
  await visible(heading(page, 'Create Media Post'));
  const isTicked = (name: string) => page.getByLabel(name).isChecked();
  await expect.poll(() => isTicked('Picture 2')).toBe(true);
  expect(await isTicked('Picture 1')).toBe(false);
  await page.goBack();
  await visible(winners().first());
});

test('pictures after the first fifty can be chosen', async () => {
  await uploadPictures(Array.from({ length: 50 }, (_, n) => `${n}.png`));
  const pictures = page.getByRole('checkbox', { name: /^Picture \d+$/ });
  // the open screen follows the uploads
  await expect.poll(() => pictures.count(), { timeout: 60_000 }).toBe(52);
  await page.reload();
  await visible(pictures.nth(40));
  expect(await page.getByLabel('Picture 52').count()).toBe(0);
  await button(page, 'Load More').click();
  await expect.poll(() => pictures.count()).toBe(52);
  await page.getByLabel('Picture 52').check();
  await button(page, 'Submit').click();
  await gone(page.getByRole('button', { name: 'Submit', disabled: true }));
  await page.reload();
  await visible(pictures.nth(40));
  await link(page, 'Post').click();
  await visible(heading(page, 'Create Media Post'), pictures.nth(40));
  await button(page, 'Load More').click();
  await expect.poll(() => page.getByLabel('Picture 52').isChecked()).toBe(true);
  await page.goBack();
  await visible(winners().first());
});

test('the winners of the last draw are written to', async () => {
  await link(page, 'Email the winners of the last draw').click();
  await visible(heading(page, 'Send Email'));
  await expect.poll(() => page.getByLabel('Group').inputValue()).toBe('winners');
  await button(page, 'Preview').click();
  await visible(page.getByText('1 person gets this email.'));
  await takePictures(page, 'mail-winners');
  await page.goBack();
  await visible(winners().first());
});

test('an open page follows a winner who is erased', async () => {
  const flag = await anItem('Club flag');
  await enter(flag, 'Ann Archer');
  const raffle = `/api/raffle/${mara.tenantId}/events/${eventId}/items/${flag}`;
  await call(raffle, { name: 'Club flag' });
  await call(`${raffle}/run`, { qty: 1 });
  const colleague = await journey.arrive();
  await signIn(colleague, mara);
  await colleague.goto(`/${mara.tenantId}/${eventId}/${flag}/raffle`);
  const winnersOfColleague = colleague.getByRole('list', { name: 'Winners', exact: true });
  // who wins is announced
  expect(await winnersOfColleague.getAttribute('aria-live')).toBe('polite');
  const line = winnersOfColleague.getByRole('listitem');
  await visible(
    line.filter({ hasText: 'Ann Archer' }),
    colleague.getByRole('status').filter({ hasText: 'Live' }),
  );
  const of = `tenantId: ${mara.tenantId}, eventId: ${eventId}, itemId: ${flag}`;
  const listed = await call<{ data: { registrants: { edges: { node: { registrantId: number } }[] } } }>(
    '/graphql',
    { query: `{ registrants(${of}, first: 1) { edges { node { registrantId } } } }` },
  );
  const registrantId = listed.data.registrants.edges[0]?.node.registrantId;
  await call('/graphql', {
    query: `mutation { eraseRegistrant(tenantId: ${mara.tenantId}, itemId: ${flag}, registrantId: ${registrantId}) { __typename } }`,
  });
  await visible(line.filter({ hasText: 'Erased person' }));
  expect(await line.count()).toBe(1);
  await colleague.close();
});

test('the screen has no faults of accessibility', async () => {
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'raffle');
});

test('without the server the draw is unofficial', async () => {
  await enter(itemId, 'Dan Dyer');
  // the participants were read before the network went
  const read = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('RaffleEntrants') ?? false,
  );
  await page.reload();
  await (await read).finished();
  await visible(winners().first());
  await page.context().setOffline(true);
  await button(page, 'Run').click();
  await visible(
    page.getByText('Failed to run raffle.'),
    page.getByText(/^The server could not be reached, so/),
  );
  await expect.poll(() => winners('Winners of the unofficial draw').count()).toBe(1);
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => winners().count()).toBe(3);
  await link(page, 'Club shirt').click();
  await visible(heading(page, 'Club shirt'));
});

test('a list that is closed for a public random number waits for it', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/${itemId}/raffle`);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await fill(page, { 'Draw at': inDays(500), Time: '14:00' });
  await button(page, 'Submit').click();
  await visible(page.getByText('Choose a time within a year from now.'));
  await fill(page, { 'Draw at': inDays(30), Time: '14:00' });
  await button(page, 'Submit').click();
  await visible(page.getByText(/^Run closes the list of entries/));
  await takePictures(page, 'raffle-announced');
  await button(page, 'Run').click();
  await visible(page.getByText(/^The list is closed with 1 entry\. The draw follows by itself at/));
  await takePictures(page, 'raffle-closed');
  const visitor = await journey.arrive();
  await visitor.goto(`/raffleProof/${mara.tenantId}/${eventId}/${itemId}`);
  await visible(visitor.getByText(/^The list was closed at .* with 1 entry\./));
  await takePictures(visitor, 'raffle-proof-closed');
});

test('a list whose public random number does not come can be drawn without it, and the proof says so', async () => {
  // the page is open when the day is over
  const almost = new Date(Date.now() - 86_400_000 + 6_000).toISOString();
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const late = (await answer.text()).replaceAll(/"drawAt":"[^"]+"/g, `"drawAt":"${almost}"`);
    await route.fulfill({ response: answer, body: late });
  });
  await page.reload();
  await visible(page.getByText(/The draw follows by itself as soon as the public random number of/));
  await visible(page.getByText(/^The public random number has not come for more than a day/));
  expect(await page.getByText(/The draw follows by itself at/).count()).toBe(0);
  await button(page, 'Draw without the random number').click();
  const question = page.getByRole('dialog', { name: 'Draw without the random number?' });
  await visible(question.getByText(/This cannot be undone/));
  await button(question, 'Cancel').click();
  await expect.poll(() => question.count()).toBe(0);
  await button(page, 'Draw without the random number').click();
  await button(question, 'Draw now').click();
  // it comes in a month
  await visible(page.getByText(/^The public random number can still come/));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'raffle-overdue');
  await page.unroute('**/graphql');
  const visitor = await journey.arrive();
  await visitor.route('**/proof', async (route) => {
    const body = (await (await route.fetch()).json()) as { nextRound: object; proof: { name: string } };
    const times = { frozenAt: '2027-03-01 17:00:00', givenUpAt: '2027-03-03 09:00:00' };
    const roundGivenUp = { ...body.nextRound, comesAt: '2027-03-01 18:00:00', ...times };
    const proof = { ...body.proof, name: 'Blue club shirt', roundGivenUp };
    await route.fulfill({ json: { ...body, proof } });
  });
  await visitor.goto(`/raffleProof/${mara.tenantId}/${eventId}/${itemId}`);
  await visible(
    heading(visitor, 'Blue club shirt'),
    heading(visitor, 'The next draw: Club shirt'),
    visitor.getByText(/^For this draw a public random number was announced/),
    // the rest is as for every draw
    visitor.getByLabel('Draw', { exact: true }),
    visitor.getByText('Your browser has just repeated this draw. It is right.'),
    visitor.getByText(/^The list was closed at .* with 1 entry\./),
  );
  expect(await faults(visitor, [390, 1440])).toEqual([]);
  await takePictures(visitor, 'raffle-proof-given-up');
});

test('the proof warns of a public random number that comes from another network than quicknet', async () => {
  const item = await anItem('Club scarf');
  for (const name of ['Ann Archer', 'Ben Baker']) await enter(item, name);
  const raffle = `/api/raffle/${mara.tenantId}/events/${eventId}/items/${item}`;
  const drawAt = new Date(Date.now() + 10_000).toISOString();
  await call(raffle, { name: 'Club scarf', drawAt });
  await call(`${raffle}/run`, { qty: 1 });
  const visitor = await journey.arrive();
  const shown = visitor.getByText('Your browser has just repeated this draw. It is right.');
  await expect
    .poll(
      async () => {
        await visitor.goto(`/raffleProof/${mara.tenantId}/${eventId}/${item}`);
        await visible(heading(visitor, 'The next draw'));
        return shown.isVisible();
      },
      { interval: 1_000, timeout: 120_000 },
    )
    .toBe(true);
  await visible(visitor.getByText(/^The random number of this draw does not come from quicknet/));
  expect(await faults(visitor, [390, 1440])).toEqual([]);
  await takePictures(visitor, 'raffle-proof-network');
});

test('the raffle of an event that is cancelled meanwhile says so', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/${itemId}/raffle`);
  await visible(heading(page, 'Winners'), page.getByRole('status').filter({ hasText: 'Live' }));
  await call(`/api/events/${mara.tenantId}/events/${eventId}/cancel`, {});
  await visible(page.getByText('This event is cancelled.'));
});
