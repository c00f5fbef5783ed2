import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseMember, registerMember } from '../../../domain/member/commands.ts';
import { eraseUser } from '../../../domain/user/commands.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { tablesWith } from '../../../tests/support/everywhere.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { keptLog } from '../../../tests/support/kept-log.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createErasing, type ErasingParts } from './erasing.ts';
import {
  addressesIn,
  canary,
  enrol,
  filesIn,
  hire,
  keptBy,
  type Place,
  settle,
} from './testing/personal-data.ts';

let muster: Installation;
let place: Place;
let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryFolder('muster-interrupted');
  muster = await createInstallation((ports) => [restPlugin(ports)], { DATA_DIR: dataDir });
  place = await settle(muster);
  // the program dies after the append, so the processes do not run by themselves
  Object.assign(muster.core.features.personalData.erasing, { forget: async () => undefined });
});
afterAll(async () => {
  await muster?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The parts of the eraser of a program. */
function parts(): ErasingParts {
  const { core } = muster;
  const pools = { owner: core.pools.owner, pool: core.pools.writer };
  const sealers = { jobs: core.sealers('jobs'), mailbox: core.sealers('mailbox') };
  const { erasures, erasedList: list } = core.features.personalData;
  const { personalData: holdings, files: shownBy, people } = core.declarations;
  return { ...core, ...pools, ...sealers, people, erasures, list, holdings, shownBy, log: keptLog() };
}

class Killed extends Error {}

/** The same parts for a program that dies at the nth call to any of them. */
function dying(nth: number) {
  let calls = 0;
  const watched = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          calls += 1;
          // a dead program does nothing
          if (calls >= nth) throw new Killed();
          return Reflect.apply(value, target, args);
        };
      },
    });
  const { reservations, media, erasures, list, pool, owner, ...rest } = parts();
  const made = {
    ...rest,
    reservations: watched(reservations),
    privacy: { ...rest.privacy, erase: watched(rest.privacy).erase },
    media: watched(media),
    erasures: watched(erasures),
    list: watched(list),
    pool: watched(pool),
    owner: watched(owner),
  };
  return { erasing: createErasing(made), died: () => calls >= nth };
}

/** Kills the erasure of a new person at each step in turn, until one is completed. Returns their subjects. */
async function atEachStep(begin: () => Promise<string>): Promise<readonly string[]> {
  const subjects: string[] = [];
  for (let nth = 1, killed = true; killed; nth += 1) {
    const subject = await begin();
    const { erasing, died } = dying(nth);
    await erasing.forget(subject).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    killed = died();
    subjects.push(subject);
    // the runner gets the event again; if it has passed the event, a worker completes the noted erasure
    if (killed && nth % 2 === 0) await createErasing(parts()).forget(subject);
    else if (killed) await parts().erasures.note([subject], { forced: false });
    expect(await createErasing(parts()).complete()).toBe(0);
  }
  return subjects;
}

async function allForgotten(
  name: string,
  subjects: readonly string[],
  email: (subject: string) => string,
): Promise<void> {
  const { core, pool } = muster;
  expect(subjects.length).toBeGreaterThan(12);
  const { rows } = await pool.query(
    `select from muster.subject_keys join muster.erasures using (subject)
     where subject = any ($1) and wrapped_key is null and finished_at is not null`,
    [subjects],
  );
  expect(rows).toHaveLength(subjects.length);
  expect(await core.features.personalData.erasedList.read()).toEqual(expect.arrayContaining([...subjects]));
  const head = await muster.eventStore.head();
  await core.positions.waitFor(['members', 'member-history', 'people', 'tenants', 'deliveries'], head);
  // friends are invited, too
  expect(await tablesWith(pool, name, `friend.of.${name}`)).toEqual([]);
  expect(await filesIn(dataDir)).toEqual([]);
  const addresses = await addressesIn(muster);
  for (const subject of subjects) expect(addresses).not.toContain(email(subject));
}

test('the erasure of a member that is killed between any two steps is completed', async () => {
  const emails = new Map<string, string>();
  const subjects = await atEachStep(async () => {
    const { memberId, email } = await enrol(muster, place, `${canary}${emails.size}`);
    const erased = await muster.ports.dispatcher.dispatch(eraseMember, { memberId }, place.asAdmin());
    expect(erased).toMatchObject({ ok: true });
    emails.set(`member-${memberId}`, email);
    return `member-${memberId}`;
  });
  await allForgotten(canary, subjects, (subject) => emails.get(subject) ?? '');
  for (const email of emails.values()) {
    const again = await muster.ports.dispatcher.dispatch(
      registerMember,
      { ...place.person, email },
      place.asAdmin(),
    );
    expect(again).toMatchObject({ ok: true });
  }
}, 240_000);

test('the erasure of a user that is killed between any two steps is completed', async () => {
  const emails = new Map<string, string>();
  const asProcess = { principal: { kind: 'process', name: 'a-test' }, correlationId: 'a-test' } as const;
  const subjects = await atEachStep(async () => {
    const { userId, email } = await hire(muster, place, `Mercurial${emails.size}`);
    const asked = { userId, tenantIds: [place.own.tenantId] };
    expect(await muster.ports.dispatcher.dispatch(eraseUser, asked, asProcess)).toMatchObject({ ok: true });
    emails.set(`user-${userId}`, email);
    return `user-${userId}`;
  });
  await allForgotten('Mercurial', subjects, (subject) => emails.get(subject) ?? '');
  for (const subject of subjects) expect(await keptBy(muster, Number(subject.slice(5)))).toEqual([]);
}, 240_000);

test('an erasure that was only requested when the program died is carried out', async () => {
  const user = await hire(muster, place, 'asked');
  await muster.core.features.personalData.erasures.note([`user-${user.userId}`], { forced: false });
  expect(await createErasing(parts()).complete()).toBe(0);
  // the program's processes are off in this file: the second round does their work
  expect(await createErasing(parts()).complete()).toBe(0);
  expect(await keptBy(muster, user.userId)).toEqual([]);
  expect(await user.logIn()).toMatchObject({ code: 'wrong-credentials' });
});
