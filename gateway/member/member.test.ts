import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { keptPicture } from '../../tests/support/files.ts';
import { memberInput } from '../../tests/support/people.ts';
import { membersOf } from './testing/members.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;
let register: ReturnType<typeof membersOf>['register'];
let update: ReturnType<typeof membersOf>['update'];

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ({ register, update } = membersOf(installation));
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});
describe('a member', () => {
  it('is returned as they are after the change, and their history shows each change', async () => {
    const { member, position, stale } = await register(ada, memberInput('grace@example.org'));
    expect(stale).toBe(false);
    expect(member).toMatchObject({
      ...memberInput('grace@example.org'),
      displayName: 'Grace Member',
      address2: null,
      bio: '',
      image: null,
      version: position,
      revision: '0',
    });
    const { path } = await keptPicture(installation.ports, ada.tenantId, 'member');
    const changed = await update(ada, member?.memberId, {
      lastname: 'Hopper',
      address2: 'Flat 2',
      image: `http://localhost:8080${path}`,
    });
    expect(changed.member).toMatchObject({
      displayName: 'Grace Hopper',
      address2: 'Flat 2',
      image: path,
    });
    const query = `query ($t: Int!, $m: Int!) {
      member(tenantId: $t, memberId: $m) { displayName }
      memberCount(tenantId: $t)
      memberHistory(tenantId: $t, memberId: $m) {
        edges { node { kind at by { username } changes { field before after } } }
      }
    }`;
    const { data, errors } = await ask(
      installation.app,
      query,
      { t: ada.tenantId, m: member?.memberId },
      ada.staff,
    );
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      member: { displayName: 'Grace Hopper' },
      memberCount: 1,
      memberHistory: {
        edges: [
          // one save is one entry, whatever it changed
          {
            node: {
              kind: 'CHANGED',
              by: { username: ada.username },
              changes: [
                { field: 'lastname', before: 'Member', after: 'Hopper' },
                { field: 'address2', before: null, after: 'Flat 2' },
                { field: 'image', before: null, after: path },
              ],
            },
          },
          { node: { kind: 'REGISTERED' } },
        ],
      },
    });
    expect(await update(ada, member?.memberId, { bio: 'x' }, '1')).toMatchObject({
      code: 'CONFLICT',
      present: { lastname: 'Hopper', revision: '3' },
    });
  });

  it('has only a picture that was uploaded completely to its own tenant', async () => {
    const { member } = await register(ada, memberInput('portrait@example.org'));
    const foreign = await keptPicture(installation.ports, bob.tenantId, 'member');
    const refused = { code: 'INVALID', fields: [{ field: 'image', code: 'NOT_OUR_MEDIA' }] };
    const absent = await update(ada, member?.memberId, { image: `/media/${'x'.repeat(22)}` });
    expect(absent).toMatchObject(refused);
    expect(await update(ada, member?.memberId, { image: foreign.path })).toEqual(absent);
    const own = await keptPicture(installation.ports, ada.tenantId, 'member');
    expect(await update(ada, member?.memberId, { image: `${own.path}/../x` })).toMatchObject(refused);
    expect(await register(ada, { ...memberInput('p2@example.org'), image: foreign.path })).toMatchObject(
      refused,
    );
    expect(await register(ada, { ...memberInput('p2@example.org'), image: own.path })).toMatchObject({
      member: { image: own.path },
    });
  });

  it('cannot have the e-mail of another member, and the refusal names that member', async () => {
    const { member } = await register(ada, memberInput('unique@example.org'));
    const refused = {
      __typename: 'MemberExists',
      code: 'TAKEN',
      fields: [{ field: 'email', code: 'TAKEN' }],
      memberId: member?.memberId,
    };
    expect(await register(ada, memberInput('UNIQUE@example.org'))).toMatchObject(refused);
    const { member: second } = await register(ada, memberInput('second@example.org'));
    expect(await update(ada, second?.memberId, { email: 'unique@example.org' })).toMatchObject(refused);
    expect(await register(bob, memberInput('unique@example.org'))).toHaveProperty('member');
  });

  it('frees the old e-mail for others when the e-mail changes', async () => {
    const { member } = await register(ada, memberInput('before@example.org'));
    expect(await register(ada, memberInput('before@example.org'))).toMatchObject({ code: 'TAKEN' });
    expect(await update(ada, member?.memberId, { email: 'after@example.org' })).toHaveProperty('member');
    expect(await register(ada, memberInput('before@example.org'))).toHaveProperty('member');
  });

  it('cannot have a picture from another address than our own media', async () => {
    for (const image of ['https://evil.example/media/x', 'http://169.254.169.254/', '/media/../secret'])
      expect(await register(ada, { ...memberInput('p@example.org'), image })).toMatchObject({
        __typename: 'InvalidInput',
        fields: [{ field: 'image', code: 'NOT_OUR_MEDIA' }],
      });
  });

  it('is registered once for one command id', async () => {
    const commandId = crypto.randomUUID();
    const first = await register(ada, memberInput('once@example.org'), commandId);
    const again = await register(ada, memberInput('once@example.org'), commandId);
    expect(again.member?.memberId).toEqual(first.member?.memberId);
  });

  it('does not exist for another tenant', async () => {
    const { member } = await register(bob, memberInput('bobs@example.org'));
    const gone = await update(ada, 2_000_000_000, { bio: 'x' });
    expect(gone).toMatchObject({ __typename: 'NotThere' });
    expect(await update(ada, member?.memberId, { bio: 'x' })).toEqual(gone);
    const fields = [
      'members(tenantId: $t) { edges { cursor } }',
      'memberCount(tenantId: $t)',
      `member(tenantId: $t, memberId: ${text(member?.memberId)}) { id }`,
      `memberHistory(tenantId: $t, memberId: ${text(member?.memberId)}) { edges { cursor } }`,
      'memberImports(tenantId: $t) { importId }',
      'memberExport(tenantId: $t)',
      'checkMemberImport(tenantId: $t, csv: "email") { __typename }',
    ];
    for (const field of fields) {
      const query = `query ($t: Int!) { ${field} }`;
      const foreign = await ask(installation.app, query, { t: bob.tenantId }, ada.staff);
      expect(foreign.errors[0]?.extensions.code, field).toBe('NOT_FOUND');
      expect((await ask(installation.app, query, { t: 99_999 }, ada.staff)).errors).toEqual(foreign.errors);
    }
    const query = 'query ($t: Int!, $m: Int!) { member(tenantId: $t, memberId: $m) { id } }';
    const through = await ask(installation.app, query, { t: ada.tenantId, m: member?.memberId }, ada.staff);
    expect(through.data).toEqual({ member: null });
  });
});
