import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './accessibility-faults.ts';
import { dayIn } from './days.ts';
import { choose, picture } from './files.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { draftWritten, stored } from './stored-drafts.ts';
import { register } from './user-list.ts';
import { alert, button, field, fill, gone, heading, link, visible } from './visitors.ts';

// Two organisations work on one event, with a colleague in one of them: docs/product/collaboration.md.

const journey = startJourney();
let mara: Person;
let ines: Person;
let eventId: number;
let itemId: number;
let page: Page;
let guest: Page;
let colleague: Page;

const call = <Answer>(who: Person, path: string, body?: object) =>
  callApi<Answer>(journey.address, path, { token: who.token, ...(body && { body }) });

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  ines = await registerPerson(journey.address, 'ines', 'Ledbury Sculls');
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    description: 'Eights and fours.',
    type: 'Race',
    location: 'Wye',
    startdate: `${dayIn(1)} 09:00:00`,
  });
  const items = `/api/events/${mara.tenantId}/events/${eventId}/items`;
  const shirt = { name: 'Club shirt', description: 'Blue, with oars.' };
  ({ itemId } = await call<{ itemId: number }>(mara, items, shirt));
  const tom = await register(journey.address, ines, 'tom', ['Tom', 'Moss']);
  [page, guest, colleague] = await Promise.all([journey.arrive(), journey.arrive(), journey.arrive()]);
  await Promise.all([signIn(page, mara), signIn(guest, ines), signIn(colleague, tom)]);
  await colleague.goto(`/${ines.tenantId}/events`);
  await visible(
    heading(colleague, 'No events yet'),
    colleague.getByRole('status').filter({ hasText: 'Live' }),
  );
  await colleague.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
});

const collaborators = () => page.getByRole('region', { name: 'Collaborators' });
const eventOf = () => guest.getByRole('region', { name: 'Event', exact: true });
/** The event of the guest was saved. */
async function updated(): Promise<void> {
  const told = guest.locator('.mantine-Notification-root').filter({ hasText: 'Event updated successfully' });
  await visible(told);
  await button(told, 'Dismiss').click();
  await gone(told);
}
const messages = (of: Page) => of.getByRole('dialog', { name: 'Messages' });
const line = (of: Page, name: string) =>
  messages(of).getByRole('list', { name: 'Threads' }).getByRole('button').filter({ hasText: name });
const accessLog = (of: Page) => of.getByRole('list', { name: 'Access log' });

test('an organisation is found only after it lets itself be found', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await visible(collaborators().getByText('Not shared with other organisations.'));
  await button(collaborators(), 'Invite').click();
  const form = page.getByRole('dialog', { name: 'Invite an organisation' });
  await visible(form.getByRole('switch', { name: 'Enable collaboration' }));
  expect(await button(form, 'Send Invite').isDisabled()).toBe(true);
  await form.getByRole('switch', { name: 'Enable collaboration' }).press('Space');
  await form.getByRole('searchbox', { name: 'Search organisations' }).fill('ledbu');
  await visible(form.getByText('No organisation found.'));

  await guest.goto(`/${ines.tenantId}/settings?tab=collaboration`);
  await guest.getByRole('switch', { name: 'Show my tenant to others' }).press('Space');
  await visible(guest.getByText('Saved', { exact: true }));
  expect(await faults(guest, [390, 1440])).toEqual([]);
  await takePictures(guest, 'collaboration-settings');
});

test('the texts of an invitation survive a reload', async () => {
  const form = page.getByRole('dialog', { name: 'Invite an organisation' });
  await form.getByRole('searchbox', { name: 'Search organisations' }).fill('ledbury');
  await form.getByRole('radio', { name: 'Ledbury Sculls' }).check();
  await expect.poll(async () => (await stored(page))?.count).toBe(1);
  const before = (await stored(page))?.text;
  await field(form, 'Message (optional)').fill('Please add');
  await draftWritten(page, before);
  await page.reload();
  await button(collaborators(), 'Invite').click();
  await visible(form.getByText(/^Your draft from .+ is back\.$/));
  await expect.poll(() => field(form, 'Message (optional)').inputValue()).toBe('Please add');
  await visible(form.getByRole('radio', { name: 'Ledbury Sculls' }));
  await expect.poll(() => form.getByRole('radio', { name: 'Ledbury Sculls' }).isChecked()).toBe(true);
  await button(form, 'Discard').click();
  await expect.poll(async () => (await stored(page))?.count).toBe(0);
  await form.getByRole('switch', { name: 'Enable collaboration' }).press('Space');
});

test('it is invited with a role, a message and an end', async () => {
  const form = page.getByRole('dialog', { name: 'Invite an organisation' });
  await form.getByRole('searchbox', { name: 'Search organisations' }).fill('ledbury');
  await form.getByRole('radio', { name: 'Ledbury Sculls' }).check();
  await expect.poll(() => button(form, 'Send Invite').isEnabled()).toBe(true);
  // nobody is invited who is not to be seen
  await form.getByRole('searchbox', { name: 'Search organisations' }).fill('nobody');
  expect(await button(form, 'Send Invite').isDisabled()).toBe(true);
  await form.getByRole('searchbox', { name: 'Search organisations' }).fill('ledbury');
  await form.getByRole('radio', { name: 'Ledbury Sculls' }).check();
  await field(form, 'Role').selectOption('Editor');
  await field(form, 'Message (optional)').fill('Please add your crews.');
  await form.getByLabel('Ends on (optional)').fill(dayIn(30));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'collaboration-invite');
  await button(form, 'Send Invite').click();
  await visible(page.getByText('Invitation sent.'));
  await gone(form);
  await visible(collaborators().getByText('Ledbury Sculls').first());
  await visible(collaborators().getByText(/Active.*until/));
});

test('the other organisation sees the event, marked as shared', async () => {
  await link(guest, 'Dashboard').first().click();
  await visible(button(guest, /Head race\s+Shared/));
  expect(await faults(guest, [390, 1440])).toEqual([]);
  await takePictures(guest, 'collaboration-dashboard');
  await button(guest, /Head race/).click();
  const day = guest.getByRole('dialog');
  await visible(day.getByText('Shared by Wye Rowing Club'), link(day, 'View Event'));
  await takePictures(guest, 'collaboration-day');
  await guest.goto(`/${ines.tenantId}/events`);
  await visible(guest.getByText('Shared by Wye Rowing Club').first());
  expect(await faults(guest, [390, 1440])).toEqual([]);
  await takePictures(guest, 'collaboration-feed');
  await button(guest, 'List').click();
  await visible(guest.getByText('Shared by Wye Rowing Club').first());
  await takePictures(guest, 'collaboration-list');
  await guest.getByRole('link', { name: /Head race/ }).click();
  await visible(heading(guest, 'Head race'), guest.getByText('Please add your crews.'));
  await expect.poll(() => field(eventOf(), 'Location').inputValue()).toBe('Wye');
});

test('a colleague there sees it on the page that is open', async () => {
  await visible(
    colleague.getByRole('link', { name: /Head race/ }),
    colleague.getByText('Shared by Wye Rowing Club').first(),
  );
});

test('each sees what the other saved, and keeps what is typed', async () => {
  await fill(eventOf(), { Description: 'Eights, fours and pairs.' });
  // a change of another field arrives while the guest is typing
  await fill(page, { Location: 'Hereford' });
  await button(page, 'Save').click();
  await expect.poll(() => field(eventOf(), 'Location').inputValue()).toBe('Hereford');
  expect(await field(eventOf(), 'Description').inputValue()).toBe('Eights, fours and pairs.');
  await button(eventOf(), 'Save').click();
  await updated();
  await expect.poll(() => field(page, 'Description').first().inputValue()).toBe('Eights, fours and pairs.');
  const item = guest.getByRole('region', { name: 'Club shirt', exact: true });
  await fill(item, { Description: 'Blue, with two oars.', Capacity: '40' });
  await button(item, 'Save').click();
  await visible(guest.getByText('Saved.', { exact: true }));
});

test('the other one makes it an all-day event, and adds an item', async () => {
  await eventOf().getByRole('checkbox', { name: 'All day' }).check();
  await button(eventOf(), 'Save').click();
  await updated();
  await expect.poll(() => page.getByRole('checkbox', { name: 'All day' }).isChecked()).toBe(true);
  await link(eventOf(), 'Add Item').click();
  await visible(heading(guest, 'Add item'));
  await fill(guest, { 'Item Name': 'Lantern' });
  await takePictures(guest, 'collaboration-add-item');
  await button(guest, 'Create').click();
  await guest.waitForURL(`**/${ines.tenantId}/${eventId}/eventDetail`);
  await visible(
    guest.getByRole('region', { name: 'Lantern', exact: true }),
    page.getByText('Lantern').first(),
  );
});

test('addresses of the own pages lead to the page of the shared event', async () => {
  for (const path of ['event', `${itemId}/eventItemDetail`]) {
    await guest.goto(`/${ines.tenantId}/${eventId}/${path}`);
    await guest.waitForURL(`**/${ines.tenantId}/${eventId}/eventDetail`);
    await visible(heading(guest, 'Head race'));
  }
  await guest.goto(`/${ines.tenantId}/999999/event`);
  await visible(heading(guest, 'There is no such event'));
  await guest.goto(`/${ines.tenantId}/${eventId}/eventDetail`);
});

test('a picture that one adds is seen by the other', async () => {
  await choose(page, button(page, 'Upload Media'), [picture('green.png', [11, 91, 71])]);
  const seen = guest.getByRole('list', { name: 'Pictures and videos of Head race' });
  const image = seen.getByRole('img', { name: 'Picture 1' });
  await visible(image);
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
});

test('the other one comments, adds a task, writes a message and adds a picture', async () => {
  await fill(eventOf(), { Comment: 'We bring two eights.' });
  await button(eventOf(), 'Add comment').click();
  const comment = page.getByRole('list', { name: 'Comments' }).first();
  await visible(comment.getByText('We bring two eights.'), comment.getByText('Ledbury Sculls'));
  // leaving the page before the answer has come asks whether to give up the comment
  await expect.poll(() => field(eventOf(), 'Comment').inputValue()).toBe('');
  await link(eventOf(), 'Add task').click();
  const task = guest.getByRole('dialog', { name: 'Add task' });
  await fill(task, { Title: 'Order trestles' });
  // the form stays while a change of the event is read
  const form = task.locator('form');
  await form.evaluate((it) => it.setAttribute('data-loaded', 'once'));
  const again = guest.waitForResponse((answer) => !!answer.request().postData()?.includes('TaskSharedEvent'));
  await call(mara, `/api/events/${mara.tenantId}/events/${eventId}/comments`, { comment: 'Bring oars.' });
  await (await again).finished();
  expect(await form.getAttribute('data-loaded')).toBe('once');
  await button(task, 'Add task').click();
  await guest.waitForURL(`**/${ines.tenantId}/${eventId}/eventDetail`);
  await visible(link(eventOf(), 'Order trestles'), page.getByText('Order trestles').first());
  await button(eventOf(), 'Message').click();
  const written = messages(guest).getByPlaceholder('Type a message…');
  await written.fill('We arrive at eight.');
  await written.press('Enter');
  await visible(messages(guest).getByText('We arrive at eight.'));
  await button(messages(guest), 'Close').first().click();
  await choose(guest, button(eventOf(), 'Upload Media'), [picture('blue.png', [11, 71, 191])]);
  await visible(eventOf().getByRole('img', { name: 'Picture 2' }));
});

test('an answer counts in the badge of the other one, whose list says who shares it', async () => {
  const body = { eventId, participantIds: [] };
  const { thread } = await call<{ thread: { id: number } }>(
    mara,
    '/api/messages/threads/find-or-create',
    body,
  );
  await call(mara, `/api/messages/threads/${thread.id}/messages`, { text: 'The gate opens at seven.' });
  await guest.getByRole('button', { name: /^Messages ?, 1 unread$/ }).click();
  const inList = line(guest, 'Head race');
  await visible(
    inList.getByText('Shared by Wye Rowing Club'),
    inList.getByText('1 unread message'),
    inList.getByText('The gate opens at seven.'),
  );
  expect(await faults(guest, [390, 1440])).toEqual([]);
  await takePictures(guest, 'collaboration-threads');
  await inList.click();
  await visible(messages(guest).getByText('The gate opens at seven.'));
  await gone(guest.getByRole('button', { name: /^Messages ?, 1 unread$/ }));
  await button(messages(guest), 'Close').first().click();
});

test('both see who opened and changed what', async () => {
  await takePictures(page, 'collaboration-panel');
  await takePictures(guest, 'collaboration-editor');
  for (const who of [page, guest]) {
    await visible(
      accessLog(who).getByText(/opened the event/),
      accessLog(who).getByText(/changed the event: description/),
      accessLog(who).getByText(/changed Club shirt: description/),
      accessLog(who).getByText(/shared the event/),
    );
  }
  const change = page
    .getByRole('listitem')
    .filter({ hasText: '(Ledbury Sculls) changed the description' })
    .first();
  // the initials of the person, not of the organisation
  await visible(change.getByText('MQ', { exact: true }));
  expect(await faults(page, [390, 1440])).toEqual([]);
  expect(await faults(guest, [390, 1440])).toEqual([]);
});

test('a page of the access log that does not load can be tried again', async () => {
  const other = await page.context().newPage();
  let fails = true;
  await other.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    if (!sent.includes('query ShareAccess')) return route.fallback();
    if (sent.includes('"after":"')) return fails ? route.abort() : route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"hasNextPage":false', '"hasNextPage":true');
    return route.fulfill({ response: answer, body });
  });
  await other.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  const panel = other.getByRole('region', { name: 'Collaborators' });
  await button(panel, 'Load More').click();
  await visible(alert(panel, 'Failed to load the access log'), accessLog(other));
  fails = false;
  await button(panel, 'Try again').click();
  await gone(alert(panel, 'Failed to load the access log'));
  await visible(accessLog(other).getByText(/shared the event/));
  await other.close();
});

test('both see that the other has the event open, and which field they edit', async () => {
  const present = (where: Page) => where.getByRole('list', { name: 'Also here' }).first();
  await visible(present(page).getByText('Mara Quill (Ledbury Sculls)'));
  await field(eventOf(), 'Description').focus();
  await visible(present(page).getByText('Mara Quill (Ledbury Sculls) is editing Description'));
  await field(eventOf(), 'Description').blur();
  await gone(present(page).getByText('is editing'));
});

test('a viewer reads, and can change nothing', async () => {
  await field(collaborators(), 'Role of Ledbury Sculls: Event').selectOption('Viewer');
  await visible(guest.getByText('Viewer', { exact: true }));
  await gone(field(eventOf(), 'Description'));
  await visible(eventOf().getByText('Eights, fours and pairs.'));
  // items are read after their event
  await expect.poll(() => button(guest, 'Save').count()).toBe(0);
  expect(await faults(guest, [390, 1440])).toEqual([]);
  await takePictures(guest, 'collaboration-viewer');
  await guest.goto(`/${ines.tenantId}/${eventId}/eventItemAdd`);
  await guest.waitForURL(`**/${ines.tenantId}/${eventId}/eventDetail`);
  await visible(heading(guest, 'Head race'));
  const query = `mutation ($t: Int!, $e: Int!) {
    updateSharedEvent(tenantId: $t, eventId: $e, input: { name: "Taken over" }) {
      ... on Failure { code }
    }
  }`;
  const variables = { t: ines.tenantId, e: eventId };
  const { data } = await call<{ data: object }>(ines, '/graphql', { query, variables });
  expect(data).toEqual({ updateSharedEvent: { code: 'FORBIDDEN' } });
});

test('a viewer deletes what they wrote before, and cannot change it', async () => {
  await button(eventOf(), 'Message').click();
  const flow = messages(guest).getByRole('list', { name: 'Messages' });
  const own = flow.getByRole('listitem').filter({ hasText: 'We arrive at eight.' });
  await visible(button(own, 'Delete'));
  expect(await button(own, 'Edit').count()).toBe(0);
  expect(await messages(guest).getByPlaceholder('Type a message…').count()).toBe(0);
  await button(own, 'Delete').click();
  await button(own, 'Delete').click();
  await visible(flow.getByText('Message deleted'));
  await button(messages(guest), 'Close').first().click();
});

test('a revoke takes the event from all open pages at once', async () => {
  await colleague.getByRole('link', { name: /Head race/ }).click();
  await visible(heading(colleague, 'Head race'), colleague.getByText('Eights, fours and pairs.').first());
  const tasks = await guest.context().newPage();
  await tasks.goto(`/${ines.tenantId}/${eventId}/task`);
  await visible(link(tasks, 'Head race'), tasks.getByText('Order trestles').first());
  const thread = await guest.context().newPage();
  await thread.goto(`/${ines.tenantId}/${eventId}/eventDetail`);
  await button(thread.getByRole('region', { name: 'Event', exact: true }), 'Message').click();
  await visible(messages(thread).getByText('Message deleted'));
  await button(collaborators(), 'Revoke the access of Ledbury Sculls: Event').click();
  const question = page.getByRole('dialog', { name: 'Revoke access?' });
  await visible(question);
  await takePictures(page, 'collaboration-revoke');
  await visible(question.getByText(/Their access to its items ends too\.$/));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await button(question, 'Revoke access').click();
  for (const who of [guest, colleague, tasks]) await visible(heading(who, 'There is no such event'));
  expect(await tasks.content()).not.toMatch(/Head race|Order trestles/);
  await tasks.close();
  await visible(messages(thread).getByText('There is no such thread, or you no longer have access to it.'));
  expect(await button(messages(thread), 'Try again').count()).toBe(0);
  await thread.close();
  expect(await colleague.content()).not.toContain('Eights, fours and pairs.');
  await link(colleague.getByRole('navigation', { name: 'Main', exact: true }), 'Events').click();
  await visible(heading(colleague, 'No events yet'));
  expect(await colleague.locator('body').getAttribute('data-loaded')).toBe('once');
  await visible(collaborators().getByText(/Revoked/));
  expect(await guest.content()).not.toContain('Eights, fours and pairs.');
  await guest.goto(`/${ines.tenantId}/events`);
  await visible(heading(guest, 'No events yet'));
  expect(await guest.getByText('Shared by Wye Rowing Club').count()).toBe(0);
  await button(guest, 'Messages').click();
  await visible(messages(guest).getByText('No threads yet'));
  await button(messages(guest), 'Close').first().click();
});

test('the other organisation leaves', async () => {
  await page.goto(`/${mara.tenantId}/collaborate?eventId=${eventId}`);
  await visible(heading(page, 'Collaboration Invitation'));
  await page.getByRole('searchbox', { name: 'Search organisations' }).fill('ledbury');
  await page.getByRole('radio', { name: 'Ledbury Sculls' }).check();
  await takePictures(page, 'collaboration-invitation');
  await button(page, 'Send Invite').click();
  await visible(page.getByText('Invitation sent.'));
  await guest.getByRole('link', { name: /Head race/ }).click();
  await button(guest, 'Leave').click();
  await button(guest, 'Leave this event').click();
  await guest.waitForURL(`**/${ines.tenantId}/events`);
  await visible(heading(guest, 'No events yet'));
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await visible(collaborators().getByText(/Left/));
});

test('the thread of an item closes when the item is no longer shared, though another one is', async () => {
  const ofEvent = `/api/collab/${mara.tenantId}/events/${eventId}/items`;
  const items: number[] = [];
  for (const name of ['Oars', 'Caps']) {
    const path = `/api/events/${mara.tenantId}/events/${eventId}/items`;
    const { itemId: added } = await call<{ itemId: number }>(mara, path, { name });
    items.push(added);
    await call(mara, `${ofEvent}/${added}/share`, { toTenantId: ines.tenantId, role: 'editor' });
  }
  const twin = `/api/events/${mara.tenantId}/events/${eventId}/items`;
  const { itemId: second } = await call<{ itemId: number }>(mara, twin, { name: 'Caps' });
  await call(mara, `${ofEvent}/${second}/share`, { toTenantId: ines.tenantId, role: 'editor' });
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  for (const id of [items[1], second])
    await visible(button(collaborators(), `Revoke the access of Ledbury Sculls: Caps (item #${id})`));
  await takePictures(page, 'collaboration-twins', collaborators());
  await call(mara, `/api/collab/events/${eventId}/revoke`, {
    sharedWithTenantId: ines.tenantId,
    itemId: second,
  });
  const [oars] = items;
  const body = { eventId, itemId: oars, participantIds: [] };
  const open = '/api/messages/threads/find-or-create';
  const { thread } = await call<{ thread: { id: number } }>(mara, open, body);
  await call(ines, open, { ...body, tenantId: ines.tenantId });
  await call(mara, `/api/messages/threads/${thread.id}/messages`, { text: 'All of carbon.' });
  await guest.goto(`/${ines.tenantId}/${eventId}/eventDetail`);
  await button(guest, /^Messages/).click();
  await line(guest, 'Oars').click();
  await visible(messages(guest).getByText('All of carbon.'));

  const revoked = { sharedWithTenantId: ines.tenantId, itemId: oars };
  await call(mara, `/api/collab/events/${eventId}/revoke`, revoked);
  await gone(messages(guest).getByText('All of carbon.'));
  await gone(messages(guest).getByRole('textbox', { name: 'Message' }));
  await visible(guest.getByRole('region', { name: 'Caps', exact: true }));
  await gone(guest.getByRole('region', { name: 'Oars', exact: true }));
  await expect.poll(() => guest.content()).not.toContain('All of carbon.');
});
