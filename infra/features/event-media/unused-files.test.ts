import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMedia } from '../../../domain/event-media/commands.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { keptPicture } from '../../../tests/support/files.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { unusedFiles } from './unused-files.ts';

let muster: Installation;
let own: Organisation;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

async function shown(purpose: 'event' | 'library') {
  const file = await keptPicture(muster.ports, own.tenantId, purpose);
  const { tenantId, eventId } = own;
  const principal = { kind: 'staff', userId: own.userId, username: own.username, sessionId: 'none' } as const;
  const context = { principal, tenantId, correlationId: 'test' };
  const target = { eventId, itemId: null };
  expect(await muster.ports.eventMedia.attach(target, file, context)).toMatchObject({ ok: true });
  const remove = () =>
    muster.ports.dispatcher.dispatch(removeMedia, { ...target, fileIds: [file.fileId] }, context);
  return { file, remove };
}

test.each([
  ['event', 'is removed after the event does not show it any more', false],
  ['library', 'stays in the library', true],
] as const)('a file of purpose %s %s', async (purpose, _, stays) => {
  const { media, positions } = muster.core;
  const { file, remove } = await shown(purpose);
  const { tenantId } = own;
  const work = unusedFiles({ media, positions });
  const job = (position: string) => ({ id: 'one', secret: { tenantId, paths: [file.path], position } });

  await work.run(job('1'));
  expect(await media.fileAt(tenantId, file.path), 'while it is shown').not.toBeNull();

  const removed = await remove();
  if (!removed.ok) throw new Error(removed.code);
  await work.run(job(removed.position));
  expect((await media.fileAt(tenantId, file.path)) !== null).toBe(stays);
  // a repeat finds nothing to do
  await work.run(job(removed.position));
});

test('the files of a removal are looked at once the queue has them', async () => {
  const { file, remove } = await shown('event');
  const removed = await remove();
  if (!removed.ok) throw new Error(removed.code);
  const { rows } = await muster.core.pools.owner.query<{ count: number }>(
    `select count(*)::integer as count from pgboss.job where name = 'unused-event-files'`,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect(await muster.core.media.fileAt(own.tenantId, file.path)).not.toBeNull();
});
