import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, formWith, keptPicture } from '../../tests/support/files.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { memberInput } from '../../tests/support/people.ts';
import { restPlugin } from '../plugin.ts';

let muster: Installation;
let own: Organisation;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

const post = (url: string, payload: object) =>
  muster.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${own.staff}` } });
const photo = async (): Promise<string> =>
  (await post(`/api/${own.tenantId}/uploadmember`, formWith(aPicture))).json().filePath;
const register = (email: string, image: string) =>
  post(`/api/members/${own.tenantId}/registermember`, { ...memberInput(email), image });
async function removeUnusedTwoDaysLater(): Promise<void> {
  await muster.pool.query(
    `update muster.files set touched_at = touched_at - interval '2 days', claimed_at = claimed_at - interval '2 days'`,
  );
  await muster.core.media.sweep();
}
const isThere = async (url: string) =>
  (await muster.ports.media.fileAt(own.tenantId, new URL(url).pathname)) !== null;

test("a member's photo stays, one of an abandoned or refused registration is removed", async () => {
  const [shown, abandoned, refused] = [await photo(), await photo(), await photo()];
  expect((await register('grace@example.org', shown)).statusCode).toBe(201);
  expect((await register('grace@example.org', refused)).statusCode).toBe(409);
  await removeUnusedTwoDaysLater();
  expect(await Promise.all([shown, abandoned, refused].map(isThere))).toEqual([true, false, false]);
});

test('the logo of an interrupted registration of a tenant is removed, a file of the library stays', async () => {
  const [logo, inLibrary] = [
    await keptPicture(muster.ports, own.tenantId, 'logo'),
    await keptPicture(muster.ports, own.tenantId, 'library'),
  ];
  await removeUnusedTwoDaysLater();
  const { media } = muster.ports;
  expect(await media.fileAt(own.tenantId, logo.path)).toBeNull();
  expect(await media.fileAt(own.tenantId, inLibrary.path)).not.toBeNull();
});
