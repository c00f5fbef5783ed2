import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseMember } from '../../../domain/member/commands.ts';
import { member } from '../../../domain/member/decider.ts';
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

test('a message about people who were not erased puts nobody on the list', async () => {
  const { memberId } = await enrol(muster, place, 'Living');
  const { memberId: erasedId } = await enrol(muster, place, 'Leaving');
  const host = await anotherHost();
  const { bus, dispatcher } = muster.core;
  bus.publish('subjects-erased', { subjects: [`member-${memberId}`, 'nobody\nat all'] });
  const call = place.asAdmin(randomUUID());
  expect(await dispatcher.dispatch(eraseMember, { memberId: erasedId }, call)).toMatchObject({ ok: true });
  await expect.poll(() => host.list.read()).toContain(`member-${erasedId}`);
  expect(await host.list.read()).toEqual([`member-${erasedId}`]);
  await host.opened.close?.();
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

test('the data that a process keeps of a person is gone as soon as another one reports the erasure', async () => {
  const { memberId } = await enrol(muster, place, 'Remembered');
  const { bus, pools, privacy, states, store } = muster.core;
  const stream = `member-${memberId}`;
  const recorded = await Array.fromAsync(store.read(stream, { limit: 1 }));
  const decrypted = async () => (await privacy.open(recorded))[0]?.data;
  const folded = async () => (await states.of(member.decider, stream)).state;
  const named = { firstname: 'Remembered firstname' };
  // the other process erases the key and cannot reach the cache of this one
  await folded();
  await pools.owner.query('update muster.subject_keys set wrapped_key = null where subject = $1', [stream]);
  expect(await decrypted()).toMatchObject(named);
  bus.publish('subjects-erased', { subjects: [stream] });
  const erased = { firstname: 'Erased person' };
  await expect.poll(decrypted).toMatchObject(erased);
  expect(await folded()).toMatchObject({ details: erased });
});
