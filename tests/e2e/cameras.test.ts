import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openFair, type Fair } from './fair.ts';
import { film } from './film.ts';
import { startJourney } from './journey.ts';
import { signIn } from './people.ts';
import { alert, button, gone, visible } from './visitors.ts';

// What people read when the browser refuses the camera, has none, or loses it, at the door and where photos are
// taken. The browser's own camera is in that state; only that it stops while the browser lists its cameras is made up.

const folder = await temporaryFolder('film');
const camera = join(folder, 'camera.y4m');
const journey = startJourney({ whole: true, film: camera });
const torn = join(folder, 'torn.y4m');
// opens, and then has no picture
await writeFile(torn, 'YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\nFRAME\ntorn');
const stopping = startJourney({ whole: true, film: torn });
const twoCameras = startJourney({ whole: true, cameras: 2 });
let fair: Fair;

beforeAll(async () => {
  fair = await openFair(journey.address);
});
beforeEach(() => film(camera, null));
afterAll(() => rm(folder, { recursive: true, force: true }));

const places = [
  {
    place: 'the door',
    address: () => fair.doorPath,
    opens: 'Scan tickets',
    refused:
      'Muster may not use the camera. Allow it in the settings of your browser, or type the code of the ticket.',
    absent: 'There is no camera, or another app is using it. Type the code of the ticket instead.',
  },
  {
    place: 'the picker',
    address: () => '/imageUpload',
    opens: 'Take Photo',
    refused: 'Camera access is denied. Please enable it in your browser settings.',
    absent: 'Unable to access the camera. Please check your device settings.',
  },
] as const;

const picture = (page: Page) => page.getByLabel('What the camera sees');
const says = (page: Page, words: string) =>
  visible(alert(page, words).getByText(words, { exact: true }), button(alert(page, words), 'Try again'));

const open = async (address: string, opens: string, of = journey, permissions = ['camera']) => {
  const page = await of.arrive({ permissions });
  await signIn(page, fair.mara);
  await page.goto(address);
  await button(page, opens).waitFor();
  return page;
};

describe.each(places)('at $place', ({ address, opens, refused, absent }) => {
  test('a camera that the browser refuses is said to be refused', async () => {
    const page = await open(address(), opens, journey, []);
    await button(page, opens).click();
    await says(page, refused);
    await page.context().close();
  });

  test('a camera that is missing is said to be missing, and is found when it is there', async () => {
    const page = await open(address(), opens);
    await rm(camera);
    await button(page, opens).click();
    await says(page, absent);
    await film(camera, null);
    await button(page, 'Try again').click();
    await visible(picture(page));
    await gone(alert(page, absent));
    await page.context().close();
  });

  test('of two cameras the other one can be chosen', async () => {
    const page = await open(address(), opens, twoCameras);
    const asked = () =>
      picture(page).evaluate((it: HTMLVideoElement) => {
        const [track] = (it.srcObject as MediaStream).getVideoTracks();
        return track?.getConstraints().facingMode;
      });
    await button(page, opens).click();
    await picture(page).waitFor();
    expect(await asked()).toBe('environment');
    await button(page, 'Switch camera').click();
    await picture(page).waitFor();
    await expect.poll(asked).toBe('user');
    await page.context().close();
  });
});

// both places use the camera in the same way
const [{ address, opens, absent }] = places;

test('a camera that stops is said to be gone', async () => {
  const page = await open(address(), opens, stopping);
  await button(page, opens).click();
  await says(page, absent);
  await page.context().close();
});

test('a camera that stops while the browser lists its cameras is said to be gone', async () => {
  const page = await journey.arrive({ permissions: ['camera'] });
  await page.addInitScript(() => {
    const openCamera = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
    let stream: MediaStream | undefined;
    Object.assign(MediaDevices.prototype, {
      getUserMedia: async (wanted: MediaStreamConstraints) => (stream = await openCamera(wanted)),
      enumerateDevices() {
        for (const track of stream?.getTracks() ?? []) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
        return list();
      },
    });
  });
  await signIn(page, fair.mara);
  await page.goto(address());
  await button(page, opens).click();
  await says(page, absent);
  await page.context().close();
});
