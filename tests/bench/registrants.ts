import { loadavg } from 'node:os';
import type { Page } from 'playwright';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { launchChromium } from '../support/browser.ts';
import { newInstallationKey, startProgram, until } from '../support/program.ts';
import { registrationsOf } from './histories.ts';
import { watchTasks } from './longest-tasks.ts';
import { arrive, watchFrames } from './member-screen.ts';
import { median, percentile, timesOf, type BenchContext, type Table } from './measurement.ts';
import { writeWhileStopped } from './write-history.ts';

const count = 10_000;
const widths = [1_440, 390];
const rounds = 40;
const goalMs = 300;

/** What is measured belongs to this item. */
interface Target {
  readonly staff: Staff;
  readonly eventId: number;
  readonly itemId: number;
}

/** 10,000 registrants of one item: list, search and file on the server, and scrolling in the browser. */
export async function registrants(context: BenchContext): Promise<Table> {
  const url = await context.createDatabase();
  const env = { DATABASE_URL: url, INSTALLATION_KEY: newInstallationKey(), LOG_LEVEL: 'info' };
  const target = await anItem(env);
  const { eventId, itemId } = target;
  const item = { tenantId: target.staff.tenantId, eventId, itemId };
  await writeWhileStopped(env, registrationsOf(item, count, ['Small', 'Large']));
  const program = await startProgram(env);
  try {
    const ask = asker(program.address, target);
    await until(
      async () => (await ask('size plan')).includes(`"confirmed":${count / 2}`),
      'all are shown',
      300_000,
    );
    const rows: (readonly [string, readonly number[]])[] = [];
    for (const call of Object.keys(calls) as Call[])
      rows.push([call, await timesOf(() => ask(call), rounds)]);
    const scrolls: (readonly [width: number, Scrolled])[] = [];
    for (const width of widths) scrolls.push([width, await scrolled(program.address, target, width)]);
    const busy = loadavg()[0] ?? 0;
    return {
      title: 'Ten thousand registrants of one item',
      method: `The whole program in one process; one caller, ${rounds} calls each after 5 that are not counted. The first page has 100 registrants; the search finds 1,000 and shows 100; the file has all. Then Chromium on the same processors, at each width the wheel turned 1,200 px at a time to the last registrant, the pages loaded on the way; the list of all loaded pages is read anew with each page. ${busy > 4 ? `The machine was busy with other work (load ${busy.toFixed(0)}), so the figures are too high.` : ''}`,
      columns: ['', 'p50 ms', 'p95 ms', 'max ms'],
      rows: [
        ...rows.map(([call, times]) => timesRow(call, times)),
        ...scrolls.flatMap(([width, { between, tasks }]) => [
          timesRow(`frames while scrolling, ${width} px`, between),
          timesRow(`tasks of the page, CPU, ${width} px`, tasks),
        ]),
      ],
      goals: [
        {
          text: `p95 of list, search and file under ${goalMs} ms`,
          reached: rows.every(([, times]) => percentile(times, 0.95) < goalMs),
        },
        {
          text: 'no frame over 100 ms at 1440 and 390 px',
          reached: scrolls.every(([, { between }]) => Math.max(...between) <= 100),
        },
      ],
    };
  } finally {
    await program.stop();
  }
}

const timesRow = (name: string, times: readonly number[]) =>
  [name, median(times), percentile(times, 0.95), Math.max(...times)].map(cell);
const cell = (value: number | string) => (typeof value === 'string' ? value : value.toFixed(0));

/** An item with its action, made by a program that is stopped again. */
async function anItem(env: Readonly<Record<string, string>>): Promise<Target> {
  const program = await startProgram(env);
  try {
    const staff = await openTenant(program.address, 'office');
    const post = async (path: string, body: object) => {
      const response = await fetch(`${program.address}/api/events/${staff.tenantId}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return (await response.json()) as { eventId: number; itemId: number };
    };
    const { eventId } = await post('registerevent', { name: 'Festival', startdate: '2031-06-14 10:00:00' });
    const shirt = { name: 'Shirt', type: 'clothing', topSize: 'Small, Large' };
    const { itemId } = await post(`events/${eventId}/items`, shirt);
    await post(`events/${eventId}/items/${itemId}/action`, { actionType: 'default' });
    return { staff, eventId, itemId };
  } finally {
    await program.stop();
  }
}

const list = (search: string | null) => ({
  query: `query ($t: Int!, $e: Int!, $i: Int!, $search: String) {
    registrants(tenantId: $t, eventId: $e, itemId: $i, first: 100, search: $search) {
      edges { cursor node { id name email phone size status ticketCode checkIn { scannedAt } version } }
      pageInfo { endCursor hasNextPage }
    }
  }`,
  search,
});

/** The measured calls: a GraphQL query, or the path of a file. */
const calls = {
  'first page': list(null),
  search: list('dora'),
  'search of one': list('visitor7777'),
  'size plan': {
    query: `query ($t: Int!, $e: Int!, $i: Int!) {
      sizePlan(tenantId: $t, eventId: $e, itemId: $i) { size confirmed waiting }
    }`,
    search: null,
  },
  'file with all': null,
} as const;
type Call = keyof typeof calls;

/** Makes a call and reads its answer to the end. */
function asker(address: string, { staff: { tenantId, token }, eventId, itemId }: Target) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return async (call: Call): Promise<string> => {
    const asked = calls[call];
    const path = `/api/events/${tenantId}/events/${eventId}/items/${itemId}/registrants/export`;
    const response =
      asked === null
        ? await fetch(address + path, { headers })
        : await fetch(`${address}/graphql`, {
            method: 'POST',
            headers,
            body: JSON.stringify({
              query: asked.query,
              variables: {
                t: tenantId,
                e: eventId,
                i: itemId,
                ...(asked.search !== null && { search: asked.search }),
              },
            }),
          });
    const text = await response.text();
    if (!response.ok || text.includes('"errors"')) throw new Error(`${call}: ${text.slice(0, 300)}`);
    return text;
  };
}

interface Scrolled {
  /** milliseconds between consecutive frames */
  readonly between: readonly number[];
  /** processor time of the tasks of the page, the longest first; milliseconds */
  readonly tasks: readonly number[];
}

/** Scrolls through all registrants on the page of the item. */
async function scrolled(
  address: string,
  { staff, eventId, itemId }: Target,
  width: number,
): Promise<Scrolled> {
  const browser = await launchChromium({ optimises: true });
  try {
    const page = await arrive(browser, address, staff, { title: `${width} px`, width, slower: 1 });
    await page.goto(`/${staff.tenantId}/${eventId}/${itemId}/eventItemDetail`);
    const box = page.getByRole('region', { name: 'List of registrants' });
    await box.getByRole('listitem').first().waitFor();
    await box.scrollIntoViewIfNeeded();
    await box.hover();
    const [watch, tasks] = [await watchFrames(page), await watchTasks(page)];
    const giveUp = Date.now() + 240_000;
    while (!(await isAtTheEnd(page))) {
      if (Date.now() > giveUp) throw new Error('The end of the registrants was not reached');
      await page.mouse.wheel(0, 1_200);
    }
    const { between } = await watch.evaluate(({ stop }) => stop());
    return { between, tasks: await tasks.stop() };
  } finally {
    await browser.close();
  }
}

const isAtTheEnd = (page: Page) =>
  page.evaluate((last) => document.querySelector(`main [aria-posinset="${last}"]`) !== null, count);
