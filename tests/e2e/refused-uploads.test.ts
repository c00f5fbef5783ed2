import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { aVideo } from '../support/files.ts';
import { dayIn } from './days.ts';
import { choose } from './files.ts';
import { startJourney } from './journey.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { button, visible } from './visitors.ts';

// A person who has too many unfinished uploads reads so at the file, and can send it again: docs/product/media.md.

const journey = startJourney();
let mara: Person;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  await signIn(page, mara);
});

/** Announces an upload, or takes it back; the address of the upload and the status of the answer. */
async function unfinished(method: 'POST' | 'DELETE', path: string) {
  const answer = await fetch(`${journey.address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${mara.token}`,
      'tus-resumable': '1.0.0',
      ...(method === 'POST' && { 'upload-length': '10' }),
    },
  });
  return { status: answer.status, path: answer.headers.get('location') ?? '' };
}

test('a file beyond fifty unfinished uploads says so, and is sent when there is room again', async () => {
  const eventId = await registerEvent(journey.address, mara, {
    name: 'Regatta',
    startdate: `${dayIn(3)} 09:00:00`,
  });
  const begun = await Promise.all(
    Array.from({ length: 50 }, () => unfinished('POST', `/api/${mara.tenantId}/uploads`)),
  );
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([201]));

  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  const film = { name: 'heats.mp4', mimeType: 'video/mp4', buffer: aVideo(6 * 2 ** 20) };
  await choose(page, button(page, 'Upload Media'), [film]);
  const line = page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');
  await visible(line.getByText(/ · Too many attempts\. Please try again later\.$/));
  await takePictures(page, 'too-many-uploads');
  await page.setViewportSize({ width: 1280, height: 860 });

  expect((await unfinished('DELETE', new URL(begun[0]?.path ?? '', journey.address).pathname)).status).toBe(
    204,
  );
  await button(line, 'Retry heats.mp4').click();
  await visible(line.getByText(/ · Uploaded$/));
});
