import { beforeAll, expect, test } from 'vitest';
import { startJourney } from './journey.ts';
import { callApi, openDashboard, password, type Person, registerPerson } from './people.ts';
import { register } from './user-list.ts';
import { button, visible } from './visitors.ts';

// While the live connection is down, the badges of the header are counted every 30 s: docs/product/messages.md.

const journey = startJourney();
let mara: Person;
let userId: number;
let token: string;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  const { username } = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  ({ token } = await callApi<{ token: string }>(journey.address, '/api/login', {
    body: { username, password },
  }));
});

/** Tom writes to the person of the page. */
async function write(text: string): Promise<void> {
  const call = <Answer>(path: string, body: object) =>
    callApi<Answer>(journey.address, `/api/messages/threads/${path}`, { token, body });
  const { thread } = await call<{ thread: { id: number } }>('find-or-create', { participantIds: [userId] });
  await call(`${thread.id}/messages`, { text });
}

test('the unread count follows within 30 s without a live connection', async () => {
  const page = await journey.arrive();
  await page.routeWebSocket(/graphql/, (socket) => socket.close());
  await page.clock.install();
  let counted = 0;
  page.on('response', (response) => {
    if (response.request().postData()?.includes('query UnreadMessages')) counted += 1;
  });
  await openDashboard(page, mara);
  userId = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as number);
  const none = page.getByRole('button', { name: 'Messages', exact: true });
  await visible(none);
  await expect.poll(() => counted).toBeGreaterThan(0);
  await write('Boats at six?');
  expect(await none.isVisible()).toBe(true);
  await page.clock.fastForward(30_000);
  await visible(button(page, /^Messages ?, 1 unread$/));
  await write('Bring oars.');
  await page.clock.fastForward(30_000);
  await visible(button(page, /^Messages ?, 2 unread$/));
});
