import pg from 'pg';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { choose, picture } from './files.ts';
import { startJourney } from './journey.ts';
import { arriveWithoutLive, callApi, type Person, registerEvent, registerPerson } from './people.ts';
import { takePictures } from './pictures.ts';
import { alert, button, fill, gone, heading, visible } from './visitors.ts';

// What screens of events, items and comments say when a server refuses, and when it is away. The pages have no live
// connection, so they do not know what others changed.

const journey = startJourney();
let mara: Person;
let ines: Person;
let page: Page;
let eventId: number;
let itemId: number;

const call = <Answer>(who: Person, path: string, body?: object) =>
  callApi<Answer>(journey.address, path, { token: who.token, ...(body && { body }) });
async function patch({ token }: Person, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${journey.address}${path}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
const eventsOf = ({ tenantId }: Person) => `/api/events/${tenantId}/events`;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  ines = await registerPerson(journey.address, 'ines', 'Hereford Sculls');
  const event = { name: 'Head race', startdate: `${dayIn(3)} 09:00:00` };
  eventId = await registerEvent(journey.address, mara, event);
  const items = `${eventsOf(mara)}/${eventId}/items`;
  ({ itemId } = await call<{ itemId: number }>(mara, items, { name: 'Club shirt' }));
  page = await arriveWithoutLive(journey, mara);
});

const goTo = (where: Page, path: string, { tenantId }: Person = mara) => where.goto(`/${tenantId}/${path}`);

test('an item that the server refuses says so, and why', async () => {
  const fair = await registerEvent(journey.address, mara, {
    name: 'Fair',
    startdate: `${dayIn(4)} 09:00:00`,
  });
  await goTo(page, `${fair}/eventItemAdd`);
  await fill(page, { 'Item Name': 'Lantern' });
  await call(mara, `${eventsOf(mara)}/${fair}/cancel`, {});
  await button(page, 'Create').click();
  await visible(alert(page, 'Failed to add event item. This event is cancelled.'));
  await takePictures(page, 'refused-item');
});

test('a file for which the tenant has no room is refused, and its line says so', async () => {
  const database = new pg.Client({ connectionString: journey.databaseUrl });
  await database.connect();
  // the room of a tenant
  const full = 10 * 2 ** 30;
  await database.query('insert into muster.media_usage (tenant_id, bytes) values ($1, $2)', [
    mara.tenantId,
    full,
  ]);
  await database.end();
  await goTo(page, `${eventId}/eventDetail`);
  await choose(page, button(page, 'Upload Media'), [picture('club.png', [11, 91, 71])]);
  const line = page.getByRole('listitem').filter({ hasText: 'club.png' });
  await visible(line.getByText(/ · There is no room for this file\.$/));
  await button(page, 'Remove club.png').click();
  await gone(line);
  await visible(page.getByText('No pictures or videos yet.', { exact: true }));
});

test('an event that the server refuses says so, and why', async () => {
  await goTo(page, 'eventAdd');
  await fill(page, { 'Event Name': 'Secret plan' });
  // for another tenant, as if the membership had ended in this one
  await page.route('**/graphql', (route) => {
    const body = route.request().postData() ?? '';
    const changed = body.replace(`"tenantId":${mara.tenantId}`, `"tenantId":${ines.tenantId}`);
    return route.continue({ postData: body.includes('mutation RegisterEvent') ? changed : body });
  });
  await button(page, 'Create').click();
  await visible(alert(page, 'Failed to create event. Not found.'));
  await takePictures(page, 'refused-event');
  await page.unroute('**/graphql');
});

test('a person who may not make an action reads that', async () => {
  await goTo(page, `${eventId}/${itemId}/eventItemDetail`);
  // the staff of a tenant may make actions of all its events, so no server refuses this one
  const refused = { __typename: 'NotAllowed', code: 'FORBIDDEN', message: 'You are not allowed to do this.' };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation SubmitItemAction')
      ? route.fulfill({ json: { data: { submitItemAction: { ...refused, fields: [] } } } })
      : route.continue(),
  );
  const panel = page.getByRole('region', { name: 'Registration', exact: true });
  await button(panel, 'Submit').click();
  await visible(alert(page, /^You don't have permission to create actions\.$/));
  await page.unroute('**/graphql');
});

test('a person who may only look any more reads that when saving', async () => {
  const share = (role: string) =>
    call(mara, `/api/collab/${mara.tenantId}/events/${eventId}/share`, {
      sharedWithTenantId: ines.tenantId,
      role,
    });
  await patch(ines, `/api/collab/${ines.tenantId}/settings`, { showInCollabDirectory: true });
  await share('editor');
  const guest = await arriveWithoutLive(journey, ines);
  await goTo(guest, `${eventId}/eventDetail`, ines);
  const form = guest.getByRole('region', { name: 'Event', exact: true });
  const item = guest.getByRole('region', { name: 'Club shirt', exact: true });
  await visible(button(form, 'Save'), button(item, 'Save'));
  await fill(form, { Description: 'Eights.' });
  await fill(item, { Description: 'Blue.' });
  await share('viewer');
  for (const place of [form, item]) {
    await button(place, 'Save').click();
    await visible(alert(guest, /^You don't have permission to save\.$/).first());
  }
  await guest.context().close();
});

test('while the server is away, what cannot be saved says so on each form, and is saved when it is back', async () => {
  const lines = () => page.getByRole('list', { name: 'Comments' }).getByText('We bring two eights.');
  await goTo(page, `${eventId}/${itemId}/eventItemDetail`);
  await visible(button(page, 'Save'));
  const adding = await page.context().newPage();
  await goTo(adding, `${eventId}/eventItemAdd`);
  await fill(adding, { 'Item Name': 'Lantern' });
  const [changing, creating] = [await page.context().newPage(), await page.context().newPage()];
  await goTo(changing, `${eventId}/eventDetail`);
  await fill(changing, { Location: 'Island' });
  await goTo(creating, 'eventAdd');
  await fill(creating, { 'Event Name': 'Patience' });
  await fill(page, { Description: 'Blue, with oars.', Comment: 'We bring two eights.' });
  await journey.stop();
  await button(page, 'Save').click();
  await visible(alert(page, /^Failed to save\.$/));
  await button(page, 'Add comment').click();
  await visible(alert(page, /^Failed to add comment$/));
  await button(adding, 'Create').click();
  await visible(alert(adding, /^Error adding event item\.$/));
  await button(changing, 'Save').click();
  await visible(alert(changing, /^Error updating event\.$/));
  await button(creating, 'Create').click();
  await visible(alert(creating, /^Error creating event\.$/));
  await takePictures(page, 'server-away');
  await journey.start();
  await button(page, 'Save').click();
  await visible(page.getByText('Saved.', { exact: true }));
  await button(page, 'Add comment').click();
  await visible(lines());
  await gone(alert(page, 'Failed'));
  await button(adding, 'Create').click();
  await visible(adding.getByText('Item created. You can now upload media or finish.', { exact: true }));
  await button(changing, 'Save').click();
  await visible(changing.getByText('Event updated successfully', { exact: true }));
  await gone(alert(changing, 'Error updating event.'));
  await button(creating, 'Create').click();
  await visible(heading(creating, 'Patience'));
  await goTo(creating, 'events?search=patience');
  await expect.poll(() => heading(creating, 'Patience').count()).toBe(1);
  for (const tab of [adding, changing, creating]) await tab.close();
});

test('lists that cannot be loaded have the words of their screen', async () => {
  const cold = await page.context().newPage();
  await cold.route('**/graphql', (route) =>
    /query (ImageHistory|DashboardDays)/.test(route.request().postData() ?? '')
      ? route.abort()
      : route.continue(),
  );
  await goTo(cold, 'eventHistory');
  await visible(cold.getByText('Failed to load history', { exact: true }));
  await goTo(cold, 'dashboard');
  await visible(heading(cold, 'Failed to load dashboard data'));
  await takePictures(cold, 'failed-dashboard');
  await cold.unroute('**/graphql');
  await visible(heading(cold, /\w+day, /));
  await cold.close();
});
