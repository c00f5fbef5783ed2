import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { draftWritten, stored } from './stored-drafts.ts';
import { button, field, fill, gone, heading, visible } from './visitors.ts';

// Drafts of edits have what the other organisation saved, so they go with the share: docs/decisions/drafts.md.

const journey = startJourney();
let mara: Person;
let ines: Person;
let guest: Page;

const call = <Answer>(path: string, body: object) =>
  callApi<Answer>(journey.address, path, { token: mara.token, body });
const open = (eventId: number) => guest.goto(`/${ines.tenantId}/${eventId}/eventDetail`);
const part = (name: string) => guest.getByRole('region', { name, exact: true });
const count = async () => (await stored(guest))?.count ?? 0;
const revoke = (eventId: number, itemId?: number) =>
  call(`/api/collab/events/${eventId}/revoke`, {
    sharedWithTenantId: ines.tenantId,
    ...(itemId && { itemId }),
  });

/** Types into a form without saving, and waits until the draft is written. */
async function type(name: string, text: string): Promise<void> {
  const before = await stored(guest);
  await fill(part(name), { Description: text });
  await draftWritten(guest, before?.text);
}

/** An event with two items, shared for editing. */
async function shared(name: string): Promise<{ eventId: number; itemIds: number[] }> {
  const eventId = await registerEvent(journey.address, mara, { name, startdate: `${dayIn(1)} 09:00:00` });
  const itemIds: number[] = [];
  for (const item of ['Oars', 'Caps']) {
    const items = `/api/events/${mara.tenantId}/events/${eventId}/items`;
    itemIds.push((await call<{ itemId: number }>(items, { name: item })).itemId);
  }
  return { eventId, itemIds };
}
const ofShare = (toTenantId: number) => ({ toTenantId, role: 'editor' });

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  ines = await registerPerson(journey.address, 'ines', 'Hereford Sculls');
  await fetch(`${journey.address}/api/collab/${ines.tenantId}/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ines.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ showInCollabDirectory: true }),
  });
  guest = await journey.arrive();
  await signIn(guest, ines);
});

test('a revoke drops the drafts of the event and of its items, and those of no other one', async () => {
  const [one, other] = [await shared('Head race'), await shared('Night race')];
  for (const { eventId } of [one, other])
    await call(`/api/collab/events/${eventId}/invite`, { sharedWithTenantId: ines.tenantId, role: 'editor' });
  await open(other.eventId);
  await type('Event', 'Lanterns for all');
  await open(one.eventId);
  await type('Event', 'Eights and fours');
  await type('Oars', 'Of carbon');
  expect(await count()).toBe(3);
  await revoke(one.eventId);
  await visible(heading(guest, 'There is no such event'));
  await expect.poll(count).toBe(1);
  await open(other.eventId);
  await expect.poll(() => field(part('Event'), 'Description').inputValue()).toBe('Lanterns for all');
  await visible(guest.getByText(/^Your draft from .+ is back\.$/));
});

test('an event that is revoked while the app is closed loses its drafts when the app is opened', async () => {
  expect(await count()).toBe(1);
  await guest.goto('about:blank');
  const listed = await callApi<{ readonly data: { readonly sharedEvents: readonly { eventId: number }[] } }>(
    journey.address,
    '/graphql',
    {
      token: ines.token,
      body: {
        query: 'query ($t: Int!) { sharedEvents(tenantId: $t) { eventId } }',
        variables: { t: ines.tenantId },
      },
    },
  );
  for (const { eventId } of listed.data.sharedEvents) await revoke(eventId);
  await guest.goto(`/${ines.tenantId}/members`);
  await visible(guest.getByRole('status').filter({ hasText: 'Live' }));
  await expect.poll(count).toBe(0);
});

test('of an item that is no longer shared the draft goes, and that of the other item stays', async () => {
  const { eventId, itemIds } = await shared('Regatta');
  for (const id of itemIds)
    await call(`/api/collab/${mara.tenantId}/events/${eventId}/items/${id}/share`, ofShare(ines.tenantId));
  await open(eventId);
  await type('Oars', 'Of carbon');
  await type('Caps', 'With a brim');
  expect(await count()).toBe(2);
  await revoke(eventId, itemIds[0]);
  await gone(part('Oars'));
  await expect.poll(count).toBe(1);
  await expect.poll(() => field(part('Caps'), 'Description').inputValue()).toBe('With a brim');
});

test('a person who becomes a viewer while typing reads that, and can still copy the text', async () => {
  const { eventId } = await shared('Autumn head');
  const invite = (role: string) =>
    call(`/api/collab/events/${eventId}/invite`, { sharedWithTenantId: ines.tenantId, role });
  await invite('editor');
  await open(eventId);
  await type('Event', 'Eights and fours');
  await type('Oars', 'Of carbon');
  await invite('viewer');
  await visible(guest.getByText('Viewer', { exact: true }));
  for (const [name, thing, text] of [
    ['Event', 'event', 'Eights and fours'],
    ['Oars', 'item', 'Of carbon'],
  ] as const) {
    const why = part(name).getByText(
      `Your changes aren’t saved: you can only view this ${thing} now. You can still copy them.`,
      { exact: true },
    );
    await visible(why);
    const typed = field(part(name), 'Description');
    expect([await typed.inputValue(), await typed.isEditable()]).toEqual([text, false]);
    expect(await button(part(name), 'Save').count()).toBe(0);
    if (name === 'Event') await takePictures(guest, 'shared-became-viewer');
    await button(part(name), 'Discard').click();
    await gone(why);
    await gone(typed);
  }
  await expect.poll(count).toBe(1);
  // a form without unsaved changes is shown as to every viewer
  expect(await field(part('Caps'), 'Description').count()).toBe(0);
});
