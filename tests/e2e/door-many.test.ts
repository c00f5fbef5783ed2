import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import { RegistrantRegistered } from '../../domain/registrations/events.ts';
import { writeWhileStopped } from '../bench/write-history.ts';
import { newInstallationKey, until } from '../support/program.ts';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { type Line, openLine } from './line.ts';
import { callApi, type Person, registerEvent, registerPerson, signInWithForm } from './people.ts';
import { takePictures } from './pictures.ts';
import { button, field, fill, visible } from './visitors.ts';

// An item with more registrants than a device keeps: docs/product/registrations.md.

const many = 10_300;
const INSTALLATION_KEY = newInstallationKey();
const ticketOf = (number: number) => `MANY${String(number).padStart(12, '0')}`;
/** The last by name, whom the device does not keep. */
const beyond = [many - 1, many - 2, many - 3] as const;

// the history is written into the log of Postgres
describe.skipIf(process.env['JOURNEY_STORE'] === 'eventstoredb')('ten thousand registrants', () => {
  const journey = startJourney({ whole: true, optimises: true, env: { INSTALLATION_KEY } });
  let mara: Person;
  let line: Line;
  let page: Page;
  let doorPath: string;

  beforeAll(async () => {
    mara = await registerPerson(journey.address, 'mara');
    const { tenantId, token } = mara;
    const eventId = await registerEvent(journey.address, mara, {
      name: 'Festival',
      startdate: '2031-05-01 09:00:00',
    });
    const items = `/api/events/${tenantId}/events/${eventId}/items`;
    const { itemId } = await callApi<{ itemId: number }>(journey.address, items, {
      token,
      body: { name: 'Gate' },
    });
    await callApi(journey.address, `${items}/${itemId}/action`, { token, body: { actionType: 'default' } });
    await journey.stop();
    const history = Array.from({ length: many }, (_, index) => ({
      stream: `registrations-${itemId}`,
      event: happened(RegistrantRegistered, {
        tenantId,
        eventId,
        itemId,
        registrantId: index + 1,
        name: `Visitor ${String(index).padStart(5, '0')}`,
        email: `visitor${index}@visitors.example`,
        phone: '+44 1531 000000',
        answers: '{}',
        size: null,
        status: 'confirmed' as const,
        ticketCode: ticketOf(index),
        waiverHash: null,
        waiverPath: null,
        waiverName: null,
        at: '2026-01-01T00:00:00.000Z',
      }),
    }));
    await writeWhileStopped({ DATABASE_URL: journey.databaseUrl, INSTALLATION_KEY }, history);
    await journey.start();
    const query = `{ registrantCounts(tenantId: ${tenantId}, eventId: ${eventId}, itemId: ${itemId}) { confirmed } }`;
    await until(
      async () => {
        const answer = await callApi<object>(journey.address, '/graphql', { token, body: { query } });
        return JSON.stringify(answer).includes(`"confirmed":${many}`);
      },
      'all are shown',
      120_000,
    );
    line = await openLine();
    page = await journey.arrive({ serviceWorkers: 'allow', proxy: line.proxy });
    await signInWithForm(page, mara);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    doorPath = `/door/${tenantId}/${eventId}/${itemId}`;
  }, 240_000);
  afterAll(() => line?.close());

  const last = () => page.getByRole('status', { name: 'Last scan' });
  const type = async (code: string) => {
    await fill(page, { 'Ticket code': code });
    await field(page, 'Ticket code').press('Enter');
  };
  /** Bytes of the sealed list. */
  const kept = () =>
    page.evaluate(async () => {
      const result = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
        });
      const database = await result(indexedDB.open('muster-door'));
      const lists: { data: ArrayBuffer }[] = await result(
        database.transaction('lists').objectStore('lists').getAll(),
      );
      database.close();
      return lists[0]?.data.byteLength ?? 0;
    });
  async function offline(isOffline: boolean): Promise<void> {
    if (isOffline) line.cut();
    else line.mend();
    await page.context().setOffline(isOffline);
  }

  test('the list is read in the background, and the first ten thousand are kept in little room', async () => {
    await page.goto(doorPath);
    await visible(page.getByText(/^Reading the list: [\d,]+ of 10,300$/));
    // the door works meanwhile
    await visible(page.getByText('Visitor 00000', { exact: true }));
    const incomplete =
      'Only the first 10,000 of 10,300 by name are on this device. The others are looked up online.';
    // a slow machine takes more than a minute
    await page.getByText(incomplete).waitFor({ timeout: 150_000 });
    await visible(page.getByText('100 of 10,000. Search to find the others.', { exact: true }));
    await expect.poll(kept).toBeGreaterThan(500_000);
    expect(await kept()).toBeLessThan(1_500_000);
  });

  test('online everybody is checked in, by ticket and by name', async () => {
    await type(ticketOf(beyond[0]));
    await visible(last().getByText('Visitor 10299'), last().getByText('Checked in', { exact: true }));
    await visible(page.getByText('1 of 10,300 checked in'));
    await fill(page, { 'Ticket code': '' });
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Visitor 10298');
    const found = page.getByRole('listitem').filter({ hasText: 'Visitor 10298' });
    await button(found, 'Check in').click();
    await visible(last().getByText('Visitor 10298'), last().getByText('Checked in', { exact: true }));
    await visible(found.getByText(/^Checked in at .+ by Mara Quill$/));
    expect(await faults(page, [390, 1440])).toEqual([]);
    await takePictures(page, 'door-many');
  });

  test('offline the door says who is missing, keeps their tickets, and settles them later', async () => {
    await offline(true);
    await page.reload();
    await visible(
      page.getByText(
        '300 of 10,300 registrants are not on this device. Their tickets are kept, and checked when you are back online.',
      ),
    );
    await type(ticketOf(7));
    await visible(last().getByText('Visitor 00007'), last().getByText('On the list. Waiting to sync'));
    await type(ticketOf(beyond[2]));
    await visible(
      last().getByText('Not on the list of this device. The ticket is checked when you are back online.'),
    );
    await takePictures(page, 'door-many-offline');
    await offline(false);
    const scans = page.getByRole('region', { name: 'Scans of this device' });
    await visible(scans.getByText('Everything is synced.'));
    await visible(last().getByText('Visitor 10297'), last().getByText('Checked in', { exact: true }));
  });
});
