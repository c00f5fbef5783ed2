import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMember } from '../../../domain/member/commands.ts';
import { updateTenant } from '../../../domain/tenant/commands.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { tablesWith } from '../../../tests/support/everywhere.ts';
import { keptLog } from '../../../tests/support/kept-log.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { createMailbox } from '../../platform/mail/mailbox.ts';
import { queuedMail } from '../../platform/mail/post.ts';
import { mediaPlugin } from '../../platform/media/serve.ts';
import { placeOf } from '../../platform/jobs/side-effects.ts';
import { digestFreshBuilds, digestReadModels } from '../../platform/projector/digest.ts';
import {
  addressesIn,
  canary,
  enrol,
  filesIn,
  hire,
  keptBy,
  lastAdmin,
  logOf,
  type Place,
  rowsOfOthers,
  settle,
} from './testing/personal-data.ts';

let muster: Installation;
let place: Place;
let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryFolder('muster-erasing');
  muster = await createInstallation((ports) => [restPlugin(ports), mediaPlugin(ports.media)], {
    DATA_DIR: dataDir,
  });
  place = await settle(muster);
});
afterAll(async () => {
  await muster?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function digests() {
  const { pools, store, privacy, bus } = muster.core;
  const parts = { store, privacy, bus, log: keptLog(), pool: pools.projector, owner: pools.owner };
  return { live: await digestReadModels(pools.projector), fresh: await digestFreshBuilds(parts) };
}

describe('erasing a member', () => {
  test('removes all data about them everywhere, and changes nothing else', async () => {
    const { memberId, picture, email } = await enrol(muster, place);
    expect(await tablesWith(muster.pool, canary)).not.toEqual([]);
    expect((await muster.app.inject(picture)).statusCode).toBe(200);
    const [log, others] = [await logOf(muster), await rowsOfOthers(muster, { memberId })];

    const outcome = await muster.ports.personalData.eraseMember(memberId, place.asAdmin());
    expect(outcome).toMatchObject({ ok: true, stale: false });

    expect(await tablesWith(muster.pool, canary)).toEqual([]);
    expect((await logOf(muster)).slice(0, log.length)).toEqual(log);
    expect(await rowsOfOthers(muster, { memberId })).toEqual(others);
    const { live, fresh } = await digests();
    expect(live).toEqual(fresh);
    expect((await muster.app.inject(picture)).statusCode).toBe(404);
    expect(await filesIn(dataDir)).toEqual([]);
    // another member can have their address
    const { dispatcher, personalData } = muster.ports;
    const again = await dispatcher.dispatch(registerMember, { ...place.person, email }, place.asAdmin());
    if (!again.ok) throw new Error(again.code);
    await personalData.eraseMember(again.ids.memberId, place.asAdmin());
  });

  test('is allowed for admins of their tenant only', async () => {
    const { memberId } = await enrol(muster, place, 'guarded');
    const { personalData } = muster.ports;
    expect(await personalData.eraseMember(memberId, place.asStaff())).toMatchObject({ code: 'forbidden' });
    expect(await personalData.eraseMember(memberId, place.elsewhere())).toMatchObject({ code: 'not-found' });
    expect(await personalData.eraseMember(2_000_000, place.asAdmin())).toMatchObject({ code: 'not-found' });
    expect(await personalData.exportMember(place.other.tenantId, memberId)).toMatchObject({
      code: 'not-found',
    });
  });

  test('has the same answer a second time, with the same command id or another one', async () => {
    const { memberId } = await enrol(muster, place, 'twice');
    const { personalData } = muster.ports;
    const once = await personalData.eraseMember(memberId, place.asAdmin('a key'));
    expect(await personalData.eraseMember(memberId, place.asAdmin('a key'))).toEqual(once);
    expect(await personalData.eraseMember(memberId, place.asAdmin())).toMatchObject({ ok: true });
  });
});

describe('erasing a user', () => {
  test('removes all data about them everywhere, ends their sessions and releases their names', async () => {
    const user = await hire(muster, place);
    expect(await tablesWith(muster.pool, canary)).not.toEqual([]);
    const [log, others] = [await logOf(muster), await rowsOfOthers(muster, user)];

    const outcome = await muster.ports.personalData.eraseUser(user.userId, place.asAdmin());
    expect(outcome).toMatchObject({ ok: true });

    // a friend is invited, too
    expect(await tablesWith(muster.pool, canary, `friend.of.${canary}`)).toEqual([]);
    expect((await logOf(muster)).slice(0, log.length)).toEqual(log);
    expect(await rowsOfOthers(muster, user)).toEqual(others);
    const { live, fresh } = await digests();
    expect(live).toEqual(fresh);
    expect(await muster.ports.identity.principalOf(user.token)).toEqual({ kind: 'public' });
    expect(await user.logIn()).toMatchObject({ code: 'wrong-credentials' });
    expect(await keptBy(muster, user.userId)).toEqual([]);
    // mails to them are removed, those to others are not
    const addresses = (await addressesIn(muster)).map((address) => address.toLowerCase());
    expect(addresses).toContain('somebody@else.example');
    expect(addresses).toContain(`friend.of.${user.email}`.toLowerCase());
    expect(addresses).not.toContain(user.email.toLowerCase());
    const invited = await muster.ports.invitations.openInvitations(place.own.tenantId);
    expect(invited.map(({ email }) => email?.toLowerCase())).toEqual([
      `friend.of.${user.email.toLowerCase()}`,
    ]);
    expect(await hire(muster, place)).toMatchObject({ username: user.username });
  });

  test('removes the uploads that they have not finished, and frees their room', async () => {
    const { uploads, room } = muster.ports.media;
    const user = await hire(muster, place, 'uploading');
    const { tenantId } = place.own;
    const begun = [user.userId, place.own.userId].map((userId) =>
      uploads.begin({ tenantId, userId }, { length: 5_000, name: `${canary}.mp4` }),
    );
    const [own, other] = await Promise.all(begun);
    if (!own?.ok || !other?.ok) throw new Error('The uploads were refused');
    const before = await room(tenantId);
    await muster.ports.personalData.eraseUser(user.userId, place.asAdmin());
    expect(await uploads.find({ tenantId, userId: user.userId }, own.uploadId)).toBeNull();
    expect((await room(tenantId)).taken).toBe(before.taken - 5_000);
    expect(await uploads.end({ tenantId, userId: place.own.userId }, other.uploadId)).toBe(true);
  });

  test('removes the mail to an address that they never confirmed, queued or in the mailbox, and no other mail to it', async () => {
    const { ownNames } = muster.ports;
    const { core } = muster;
    const wanted = { waiting: 'waiting@fresh.example', kept: 'kept@fresh.example' };
    const user = await hire(muster, place, 'Tentative');
    const jobs = async (name: 'email-change' | 'mail') => {
      const { rows } = await muster.pool.query<{ id: string; sealed: string }>(
        `select id, data ->> 'sealed' as sealed from pgboss.job where name = $1 order by created_on`,
        [name],
      );
      return rows.map(({ id, sealed }) => ({
        id,
        secret: core.sealers('jobs').open(placeOf(name, id), Buffer.from(sealed, 'base64')),
      }));
    };
    const message = { subject: 'News', paragraphs: ['There is news.'] };
    for (const email of Object.values(wanted)) {
      await ownNames.requestEmailChange({ email, password: user.password }, user);
      await core.post.send(core.pools.writer, { to: email, message, cause: email, purpose: 'news' });
    }
    const asked = core.queued.find(({ queue }) => queue === 'email-change');
    for (const job of await jobs('email-change')) await asked?.run(job);
    const mailbox = createMailbox({ pool: core.pools.writer, sealer: core.sealers('mailbox') });
    for (const { id, secret } of await jobs('mail')) {
      const mail = queuedMail.parse(secret);
      if (mail.to !== wanted.kept) continue;
      await mailbox.deliver(id, mail);
      await muster.pool.query('delete from pgboss.job where id = $1', [id]);
    }
    const lettersTo = async (address: string) =>
      (await addressesIn(muster)).filter((one) => one === address).length;
    // one requested it, one is the mail, one comes from somebody else
    expect([await lettersTo(wanted.waiting), await lettersTo(wanted.kept)]).toEqual([3, 3]);

    expect(await muster.ports.personalData.eraseUser(user.userId, place.asAdmin())).toMatchObject({
      ok: true,
    });
    expect([await lettersTo(wanted.waiting), await lettersTo(wanted.kept)]).toEqual([1, 1]);
    const mails = (await mailbox.list()).filter(({ to }) => to === wanted.kept);
    expect(mails.map(({ subject }) => subject)).toEqual(['News']);
    // a request whose turn comes only now sends no mail
    const id = randomUUID();
    await asked?.run({ id, secret: { userId: user.userId, email: wanted.waiting, askedIn: null } });
    expect(await lettersTo(wanted.waiting)).toBe(1);
    expect(await keptBy(muster, user.userId)).toEqual([]);
  });

  test('is refused for users who also work elsewhere, for owners, and for users of other tenants', async () => {
    const { personalData } = muster.ports;
    const owner = place.own.userId;
    expect(await personalData.eraseUser(owner, place.asAdmin())).toMatchObject({ code: 'works-elsewhere' });
    expect(await personalData.eraseUser(place.other.userId, place.asAdmin())).toMatchObject({
      code: 'not-found',
    });
    expect(await personalData.eraseUser(owner, place.asStaff())).toMatchObject({ code: 'forbidden' });
  });
});

describe('erasing oneself', () => {
  test('needs the password', async () => {
    const user = await hire(muster, place, 'careful');
    const erase = (password: unknown) => muster.ports.personalData.eraseSelf(user, password, place.asAdmin());
    expect(await erase('not the secret')).toMatchObject({
      code: 'invalid',
      fields: { password: 'wrong-password' },
    });
    expect(await erase(undefined)).toMatchObject({ code: 'invalid', fields: { password: 'required' } });
    expect(await erase(user.password)).toMatchObject({ ok: true });
    expect(await user.logIn()).toMatchObject({ code: 'wrong-credentials' });
  });

  test('is allowed for an owner if the tenant has another admin or is inactive', async () => {
    const { dispatcher, personalData, ...ports } = muster.ports;
    const { userId, tenantId, password } = await registerOrganisation(muster.app, 'founder');
    const eraseSelf = () =>
      personalData.eraseSelf({ userId, sessionId: randomUUID() }, password, place.asAdmin());
    const head = await muster.eventStore.head();
    expect(await eraseSelf()).toMatchObject({ ok: false, code: 'last-admin' });
    expect(await muster.eventStore.head()).toBe(head);
    const switchOff = dispatcher.dispatch(updateTenant, { active: false }, place.as(userId, tenantId));
    expect(await switchOff).toMatchObject({ ok: true });
    expect(await eraseSelf()).toMatchObject({ ok: true });
    const signIn = { username: 'founder', email: 'founder@example.org', password };
    const device = { userAgent: 'a test', address: '192.0.2.1' };
    expect(await ports.signIn.logInOwner(signIn, device)).toMatchObject({ code: 'wrong-credentials' });
  });

  test('is refused to the last active admin of any tenant, and changes no membership', async () => {
    const admin = await lastAdmin(muster, place);
    const refused = await muster.ports.personalData.eraseSelf(admin, admin.password, place.asAdmin());
    expect(refused).toEqual({ ok: false, code: 'last-admin', fields: {} });
    expect(await admin.activeIn()).toEqual(admin.tenantIds);
    expect((await muster.pool.query('select from muster.erasures where finished_at is null')).rows).toEqual(
      [],
    );
  });
});
