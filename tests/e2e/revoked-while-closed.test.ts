import { expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { keptScreens } from './kept-screens.ts';
import { callApi, openDashboard, registerEvent, registerMember, registerPerson } from './people.ts';
import { heading, link, visible } from './visitors.ts';

// What the device keeps of a shared event goes with the share: docs/decisions/offline-reads.md.

const journey = startJourney({ whole: true });

test('data that is revoked while the app is closed leaves the device when the app is opened again', async () => {
  const mara = await registerPerson(journey.address, 'mara');
  const ines = await registerPerson(journey.address, 'ines', 'Hereford Sculls');
  const eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: `${dayIn(1)} 09:00:00`,
  });
  await fetch(`${journey.address}/api/collab/${ines.tenantId}/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ines.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ showInCollabDirectory: true }),
  });
  const ofShare = (call: string) =>
    callApi(journey.address, `/api/collab/events/${eventId}/${call}`, {
      token: mara.token,
      body: { sharedWithTenantId: ines.tenantId },
    });
  await ofShare('invite');

  const guest = await journey.arrive({ serviceWorkers: 'allow' });
  const live = () => guest.getByRole('status').filter({ hasText: 'Live' });
  await openDashboard(guest, ines);
  await guest.evaluate(async () => void (await navigator.serviceWorker.ready));
  // the service worker keeps the parts of the app that it has seen
  await guest.goto(`/${ines.tenantId}/members`);
  await visible(heading(guest, 'Members'), live());
  await guest.goto(`/${ines.tenantId}/events`);
  await visible(guest.getByText('Head race').first(), live());
  const before = await keptScreens(guest);
  await registerMember(journey.address, ines, 'Ann', 'Early');
  await expect.poll(() => keptScreens(guest)).not.toBe(before);
  await guest.context().setOffline(true);
  await guest.reload();
  await visible(guest.getByText('Head race').first());
  const kept = await keptScreens(guest);
  await guest.goto('about:blank');
  await guest.context().setOffline(false);

  await ofShare('revoke');
  await guest.goto(`/${ines.tenantId}/members`);
  await visible(heading(guest, 'Members'), live());
  // this change comes after the revoke
  await registerMember(journey.address, ines, 'Rob', 'Later');
  await visible(link(guest, 'Rob Later'));
  await expect.poll(() => keptScreens(guest)).not.toBe(kept);
  await guest.context().setOffline(true);
  await guest.goto(`/${ines.tenantId}/events`);
  // the list of the earlier visit is gone, or is there without the event
  await visible(heading(guest, 'Failed to fetch events.').or(heading(guest, 'No events yet')));
  expect(await guest.getByText('Head race').count()).toBe(0);
});
