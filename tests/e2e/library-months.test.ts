import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../infra/platform/database/pools.ts';
import { formWith } from '../support/files.ts';
import { picture } from './files.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { button, heading, visible } from './visitors.ts';

// The files of one month of the library, on its screen and in its dialog.

const journey = startJourney();
const colours = [
  [11, 91, 71],
  [242, 182, 50],
  [181, 56, 26],
] as const;
let mara: Person;
let page: Page;
let database: ReturnType<typeof createPool>;
let decemberId: number;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  database = createPool(journey.databaseUrl, { role: 'muster_owner' });
  decemberId = await upload('2024-12-15T12:00:00Z');
  await upload('2025-03-14T12:00:00Z');
  await upload('2025-03-15T12:00:00Z');
  page = await journey.arrive();
  await signIn(page, mara);
});
afterAll(() => database?.end());

/** Puts a picture into the library; as if it had been uploaded at a moment, if one is given. */
async function upload(moment?: string): Promise<number> {
  const { buffer } = picture('club.png', colours[0]);
  const response = await fetch(`${journey.address}/api/${mara.tenantId}/library`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mara.token}` },
    body: formWith(Uint8Array.from(buffer)),
  });
  const { file } = (await response.json()) as { file: { fileId: number } };
  if (moment) {
    const dated = 'update muster.files set touched_at = $2 where file_id = $1';
    await database.query(dated, [file.fileId, moment]);
  }
  return file.fileId;
}
const remove = (fileId: number) =>
  callApi(journey.address, '/graphql', {
    token: mara.token,
    body: {
      query: `mutation ($t: Int!, $f: Int!) { removeLibraryFile(tenantId: $t, fileId: $f) { __typename } }`,
      variables: { t: mara.tenantId, f: fileId },
    },
  });
const month = () => page.getByRole('combobox', { name: 'Month', exact: true });
const months = () => month().getByRole('option').allTextContents();
const tiles = () => page.getByRole('list', { name: 'Library', exact: true }).getByRole('button');

test('shows the files of a month, which is in the address', async () => {
  await page.goto('/imageUpload');
  await expect.poll(months).toEqual(['All months', 'March 2025', 'December 2024']);
  await expect.poll(() => tiles().count()).toBe(3);
  await month().selectOption('March 2025');
  await expect.poll(() => tiles().count()).toBe(2);
  await visible(button(page, /^Image of Mar 15, 2025/));
  expect(new URL(page.url()).search).toBe('?month=2025-03');
  await takePictures(page, 'library-month');
  await page.reload();
  await visible(heading(page, /^Library of/));
  await expect.poll(() => tiles().count()).toBe(2);
  await month().selectOption('All months');
  await expect.poll(() => tiles().count()).toBe(3);
  expect(new URL(page.url()).search).toBe('');
});

test('files and months appear and disappear without a reload', async () => {
  await visible(page.getByRole('status').filter({ hasText: /^Live$/ }));
  const added = await upload();
  await expect.poll(() => tiles().count()).toBe(4);
  await expect.poll(async () => (await months()).length).toBe(4);
  await month().selectOption({ index: 1 });
  await expect.poll(() => tiles().count()).toBe(1);
  await remove(added);
  await visible(page.getByText('The library has nothing from this month.', { exact: true }));
  await takePictures(page, 'library-empty-month');
  await month().selectOption('December 2024');
  await expect.poll(months).toEqual(['All months', 'March 2025', 'December 2024']);
  await expect.poll(() => tiles().count()).toBe(1);
  await remove(decemberId);
  await visible(page.getByText('The library has nothing from this month.', { exact: true }));
  await month().selectOption('All months');
  await expect.poll(months).toEqual(['All months', 'March 2025']);
  await expect.poll(() => tiles().count()).toBe(2);
});

test('the dialog that chooses a file of the library has the months too', async () => {
  await page.goto(`/${mara.tenantId}/settings`);
  await button(page, 'Choose from library').click();
  await expect.poll(months).toEqual(['All months', 'March 2025']);
  await month().selectOption('March 2025');
  await expect.poll(() => tiles().count()).toBe(2);
  await takePictures(page, 'library-dialog-month');
  await button(page, /^Image of Mar 14, 2025/).click();
  await visible(page.getByRole('img', { name: 'Logo of Wye Rowing Club', exact: true }).first());
});
