import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseMember } from '../../../domain/member/commands.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createErasedList } from './erased-list.ts';
import { personalData } from './module.ts';
import { enrol, type Place, settle } from './testing/personal-data.ts';

// The list of the erased on several hosts, each with a data folder of its own.

let muster: Installation;
let place: Place;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  place = await settle(muster);
});
afterAll(() => muster.close());

/** The feature on another host: the same database and log, and a list of its own. */
async function anotherHost() {
  const dataDir = await temporaryFolder('muster-host');
  const { config, core } = { config: { ...muster.core.config, dataDir }, core: muster.core };
  const opened = personalData.open({ ...core, config }, core.features);
  return { list: createErasedList(dataDir), opened };
}

test('a host that was down gets the erasures at its next start, one that runs at once', async () => {
  const { memberId } = await enrol(muster, place);
  const running = await anotherHost();
  const call = place.asAdmin(randomUUID());
  expect(await muster.core.dispatcher.dispatch(eraseMember, { memberId }, call)).toMatchObject({ ok: true });
  await expect.poll(() => running.list.read()).toEqual([`member-${memberId}`]);
  const started = await anotherHost();
  expect(await started.list.read()).toEqual([]);
  await started.opened.beforeServing?.();
  expect(await started.list.read()).toEqual([`member-${memberId}`]);
  await started.opened.beforeServing?.();
  expect(await started.list.read()).toEqual([`member-${memberId}`]);
  for (const host of [running, started]) await host.opened.close?.();
});

test('persons whose erasure the log records are erased here too, without a list', async () => {
  const { memberId } = await enrol(muster, place, 'Returned');
  muster.core.erasedInLog.push(`member-${memberId}`);
  const host = await anotherHost();
  await host.opened.beforeServing?.();
  expect(await host.list.read()).toContain(`member-${memberId}`);
  const { erasures } = muster.core.features.personalData;
  expect(await erasures.finished('', 100)).toContain(`member-${memberId}`);
  await host.opened.close?.();
});
