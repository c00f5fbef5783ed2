import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPicture } from '../support/files.ts';
import { dayIn } from './days.ts';
import { openFair } from './fair.ts';
import { choose, picture } from './files.ts';
import { startJourney } from './journey.ts';
import { noteShifts, shiftsOf, slowDown } from './layout-shifts.ts';
import { callApi, type Person, registerEvent, registerMember, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { register } from './user-list.ts';
import { button, field, gone, hold, visible } from './visitors.ts';

// Nothing moves on a screen while its parts arrive one after the other, as on a slow connection.

const journey = startJourney();
let mara: Person;
let bare = 0;
let full = 0;
let item = 0;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  const startdate = `${dayIn(2)} 10:00:00`;
  bare = await registerEvent(journey.address, mara, { name: 'Head race', startdate });
  full = await registerEvent(journey.address, mara, { name: 'Regatta', location: 'Wye', startdate });
  const events = `/api/events/${mara.tenantId}/events/${full}`;
  for (const name of ['Club shirt', 'Lantern', 'Oars'])
    ({ itemId: item } = await callApi<{ itemId: number }>(journey.address, `${events}/items`, {
      ...mara,
      body: { name },
    }));
  for (const name of ['Ada', 'Bea', 'Cleo']) await registerMember(journey.address, mara, name, 'Quill');
});

const inTenant = (path: string) => `/${mara.tenantId}/${path}`;
const phone = { width: 412, height: 823 };
const desktop = { width: 1440, height: 900 };
/** Less is not seen: a word in another font, or a dot beside a shorter word. */
const unseen = 0.001;

test('nothing moves on the dashboard when a part above the week comes late, and it is shown below', async () => {
  const page = await journey.arrive({ viewport: phone });
  await page.context().addCookies([{ name: 'muster_staff', value: mara.token, url: journey.address }]);
  await noteShifts(page);
  const week = page.getByRole('list').filter({ hasText: 'Nothing planned' }).first();
  const release = await hold(page, '**/graphql', 'query FirstSteps');
  await page.goto(`/${mara.tenantId}/dashboard`);
  await week.waitFor();
  const before = await week.boundingBox();
  release();
  const late = page.getByRole('heading', { name: 'First steps' });
  await late.waitFor();
  expect(await week.boundingBox()).toEqual(before);
  expect((await late.boundingBox())?.y).toBeGreaterThan(before?.y ?? Infinity);
  expect((await shiftsOf(page)).filter(({ value }) => value >= unseen)).toEqual([]);
  await takePictures(page, 'dashboard-late');
  await page.context().close();
});

test.each([
  ['the dashboard, on a phone', phone, () => inTenant('dashboard')],
  ['the members, on a phone', phone, () => inTenant('members')],
  ['an event without items, on a phone', phone, () => inTenant(`${bare}/event`)],
  ['an event with items, on a phone', phone, () => inTenant(`${full}/event`)],
  ['the form of an event, on a phone', phone, () => inTenant(`${full}/eventDetail`)],
  ['an event with items, on a desktop', desktop, () => inTenant(`${full}/event`)],
  ['the form of an event, on a desktop', desktop, () => inTenant(`${full}/eventDetail`)],
] as const)('nothing moves on the screen of %s', async (_name, viewport, path) => {
  const page = await journey.arrive({ viewport });
  const url = journey.address;
  await page.context().addCookies([{ name: 'muster_staff', value: mara.token, url }]);
  await noteShifts(page);
  await slowDown(page);
  await page.goto(path());
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[class*="Skeleton"]') === null);
  // parts that wait for the screen have come
  await page.getByText('Live', { exact: true }).waitFor();
  await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum < unseen ? [] : shifts).toEqual([]);
  await takePictures(page, `still${path().replaceAll('/', '-')}`);
  await page.context().close();
});

describe('a raffle', () => {
  let raffle = 0;
  beforeAll(async () => {
    const events = `/api/events/${mara.tenantId}/events/${full}`;
    const { token } = mara;
    const made = await callApi<{ itemId: number }>(journey.address, `${events}/items`, {
      token,
      body: { name: 'Blazer', description: 'Blue, with oars.' },
    });
    raffle = made.itemId;
    await callApi(journey.address, `${events}/items/${raffle}/action`, {
      token,
      body: { actionType: 'raffle' },
    });
    const form = new FormData();
    form.append('tableid', String(raffle));
    for (const name of ['one.png', 'two.png', 'three.png']) form.append('files', new Blob([aPicture]), name);
    const uploaded = await fetch(
      `${journey.address}/api/${mara.tenantId}/${full}/items/${raffle}/uploadimage`,
      { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
    );
    if (!uploaded.ok) throw new Error(await uploaded.text());
    const page = await journey.arrive();
    await signIn(page, mara);
    await page.goto(inTenant(`${full}/${raffle}/raffle`));
    await visible(page.getByLabel('Picture 3'));
    await button(page, 'Submit').click();
    await visible(page.getByText('Nobody has been drawn yet.'));
    await page.context().close();
  });

  test.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('keeps its place when its pictures come, on a %s', async (name, viewport) => {
    const page = await journey.arrive({ viewport });
    await page.context().addCookies([{ name: 'muster_staff', value: mara.token, url: journey.address }]);
    await noteShifts(page);
    await slowDown(page);
    await page.goto(inTenant(`${full}/${raffle}/raffle`));
    await visible(page.getByLabel('Picture 3'), page.getByText('Nobody has been drawn yet.'));
    await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum < unseen ? [] : shifts).toEqual([]);
    await takePictures(page, `still-raffle-${name}`);
    await page.context().close();
  });
});

test.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('the list at the door keeps its place without a connection, on a %s', async (name, viewport) => {
  const fair = await openFair(journey.address);
  const page = await journey.arrive({ viewport });
  await signIn(page, fair.mara);
  await page.goto(fair.doorPath);
  const live = page.getByText('Live', { exact: true });
  const first = page.getByRole('listitem').filter({ hasText: 'Ann Archer' });
  await visible(first, live, page.getByText('0 of 3 checked in'));
  await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
  const readAt = page.getByText(/^As this device read them on /);
  const place = await first.boundingBox();
  await page.context().setOffline(true);
  await visible(readAt);
  expect(await first.boundingBox()).toEqual(place);
  await takePictures(page, `still-door-offline-${name}`);
  await page.setViewportSize(viewport);
  await page.context().setOffline(false);
  await visible(live);
  await gone(readAt);
  expect(await first.boundingBox()).toEqual(place);
  await takePictures(page, `still-door-${name}`);

  // the list that the device kept comes before the connection
  await noteShifts(page);
  await slowDown(page);
  await page.setViewportSize(viewport);
  await page.reload();
  await visible(first, live);
  await gone(readAt);
  const shifts = await shiftsOf(page);
  expect(shifts.filter(({ moved }) => /Archer|Registrants/.test(moved.join()))).toEqual([]);
  await page.context().close();
});

test('the camera of the door does not move while its list is read', async () => {
  const page = await journey.arrive({ viewport: phone });
  await signIn(page, mara);
  await noteShifts(page);
  await slowDown(page);
  await page.goto(`/door/${mara.tenantId}/${full}/${item}`);
  await visible(page.getByRole('heading', { name: 'Oars' }), page.getByText('Live', { exact: true }));
  await visible(page.getByText('Nobody has registered yet.'));
  const shifts = await shiftsOf(page);
  expect(shifts.filter(({ moved }) => moved.join().includes('Scan tickets'))).toEqual([]);
  await page.context().close();
});

describe('when a colleague comes', () => {
  let tom: { readonly username: string };
  beforeAll(async () => {
    tom = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  });

  test.each([
    ['an event, on a phone', phone, 'Event Name', (): string => `${full}/eventDetail`],
    ['an event, on a desktop', desktop, 'Event Name', (): string => `${full}/eventDetail`],
    ['an item, on a desktop', desktop, 'Item Name', (): string => `${full}/${item}/eventItemDetail`],
  ] as const)('edits and writes, nothing moves on the page of %s', async (...row) => {
    const [, viewport, label, path] = row;
    const [page, other] = [await journey.arrive({ viewport }), await journey.arrive()];
    await Promise.all([signIn(page, mara), signIn(other, tom)]);
    await page.goto(`/${mara.tenantId}/${path()}`);
    await visible(field(page, label), page.getByRole('status').filter({ hasText: 'Live' }));
    await page.waitForFunction(() => document.querySelector('[class*="Skeleton"]') === null);
    const panel = (where: Page) => where.getByRole('dialog', { name: 'Messages' });
    const places = async () => [
      await page.getByRole('main').getByRole('heading').first().boundingBox(),
      await field(page, label).boundingBox(),
    ];
    const before = await places();
    await other.goto(`/${mara.tenantId}/${path()}`);
    const present = page.getByRole('main').getByRole('list', { name: 'Also here' });
    await visible(present.getByRole('listitem').filter({ hasText: 'Tom Moss' }));
    await field(other, label).focus();
    await visible(present.getByText(`Tom Moss is editing ${label}`));
    expect(await places()).toEqual(before);
    await takePictures(page, `still-present-${viewport.width}-${label.replace(' ', '-').toLowerCase()}`);

    await button(page, 'Message').click();
    const text = field(panel(page), 'Type a message…');
    await visible(text);
    const none = panel(page).getByText('No messages yet. Say hello!');
    await visible(none);
    const written = async () => [await text.boundingBox(), await none.boundingBox()];
    const still = await written();
    await button(other, 'Message').click();
    await field(panel(other), 'Type a message…').pressSequentially('Oars');
    await visible(panel(page).getByText('Tom Moss is typing…'));
    expect(await written()).toEqual(still);
    await takePictures(page, `still-typing-${viewport.width}-${label.replace(' ', '-').toLowerCase()}`);
    await Promise.all([page.context().close(), other.context().close()]);
  });
});

test('nothing moves on the screen of an event of others with pictures, while somebody else has it open', async () => {
  const ines = await registerPerson(journey.address, 'ines', 'Hereford Sculls');
  await fetch(`${journey.address}/api/collab/${ines.tenantId}/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ines.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ showInCollabDirectory: true }),
  });
  await callApi(journey.address, `/api/collab/${mara.tenantId}/events/${full}/share`, {
    token: mara.token,
    body: { toTenantId: ines.tenantId, role: 'editor' },
  });
  const [host, guest] = await Promise.all([journey.arrive(), journey.arrive()]);
  await Promise.all([signIn(host, mara), signIn(guest, ines)]);
  await host.goto(`/${mara.tenantId}/${full}/eventDetail`);
  await guest.goto(`/${ines.tenantId}/${full}/eventDetail`);
  const ofEvent = guest.getByRole('region', { name: 'Event', exact: true });
  await choose(guest, button(ofEvent, 'Upload Media'), picture('green.png', [11, 91, 71]));
  const image = ofEvent.getByRole('img', { name: 'Picture 1' });
  await visible(image);
  await callApi(journey.address, `/api/collab/${mara.tenantId}/events/${full}/share`, {
    token: mara.token,
    body: { toTenantId: ines.tenantId, role: 'viewer' },
  });
  await visible(guest.getByText('Viewer', { exact: true }));

  await noteShifts(guest);
  await slowDown(guest);
  for (const size of [phone, desktop]) {
    await guest.setViewportSize(size);
    await guest.goto(`/${ines.tenantId}/${full}/eventDetail`);
    await visible(button(ofEvent, 'Message'), image);
    await visible(
      guest.getByRole('region', { name: 'Oars', exact: true }),
      guest.getByRole('list', { name: 'Also here' }),
    );
    const shifts = await shiftsOf(guest);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum < unseen ? [] : shifts).toEqual([]);
    await takePictures(guest, `still-shared-${size.width}`);
  }

  // an item that comes onto the screen, and of which the guest is reported from then on
  const last = guest.getByRole('region', { name: 'Oars', exact: true });
  const before = await last.boundingBox();
  expect(before?.y).toBeGreaterThan(desktop.height);
  const reported = guest.waitForRequest((request) => {
    const sent = request.postData() ?? '';
    return sent.includes('ReportPresence') && sent.includes(`"itemId":${item}`);
  });
  await last.scrollIntoViewIfNeeded();
  await reported;
  expect((await last.boundingBox())?.height).toBe(before?.height);
});
