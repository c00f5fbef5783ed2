import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { updateMember } from '../../../domain/member/commands.ts';
import { memberCount, memberImports, membersOfImport } from '../../../projections/members/queries.ts';
import { maxListLength } from '../../../projections/kernel/page.ts';
import { CallerLeft } from '../../platform/failures/busy.ts';
import { CallUnderWay, within } from '../../platform/http/caller.ts';
import { createMemberImports } from './member-imports.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';

let muster: Installation;
let own: Organisation;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

const header = 'email,firstname,lastname,phone,address1,city,state,zip';
const line = (email: string) => `${email},Grace,Hopper,1,1 Mill Lane,Ledbury,HW,HR8`;
const file = (...emails: readonly string[]) => [header, ...emails.map(line)].join('\n');
const asStaff = (commandId?: string) => ({
  principal: { kind: 'staff', userId: own.userId, username: own.username, sessionId: 's' } as const,
  tenantId: own.tenantId,
  correlationId: 'test',
  ...(commandId && { commandId }),
});
const strict = { leaveOutWrong: false };
const membersFrom = (importId: string) =>
  muster.ports.reads.asTenant(own.tenantId, (db) =>
    membersOfImport(db, { tenantId: own.tenantId, importId, after: 0, limit: 1_000 }),
  );

async function imported(csv: string, commandId?: string) {
  const done = await muster.ports.members.imports.carryOut(csv, asStaff(commandId), strict);
  if (!('ok' in done) || !done.ok) throw new Error(JSON.stringify(done));
  return done;
}

describe('a dry run', () => {
  test('names every wrong line with its reason, and changes nothing', async () => {
    const before = await muster.eventStore.head();
    const csv = [
      file('new@x.org', 'member@harvest.example', 'NEW@x.org', 'nonsense'),
      'b@x.org,,H,1,2,3,4,5',
      'c@x.org,Grace,Hopper,1,Hill, near Ledbury,Ledbury,HW,HR8',
    ];
    expect(await muster.ports.members.imports.check(own.tenantId, csv.join('\n'))).toEqual({
      lines: 6,
      members: 1,
      errors: [
        { line: 3, fields: { email: 'taken' } },
        { line: 4, fields: { email: 'twice-in-file' } },
        { line: 5, fields: { email: 'not-an-email' } },
        { line: 6, fields: { firstname: 'required' } },
        { line: 7, fields: { line: 'too-many-cells' } },
      ],
      leftOut: [],
    });
    expect(await muster.eventStore.head()).toBe(before);
  });

  test('names the columns that it ignores', async () => {
    const csv = 'email,Shoe size,firstname\nshoe@x.org,7,Ada\n';
    const checked = await muster.ports.members.imports.check(own.tenantId, csv);
    expect(checked).toMatchObject({ lines: 1, leftOut: ['Shoe size'] });
  });
});

describe('an import', () => {
  test('with a wrong line registers no member, unless wrong lines are skipped', async () => {
    const csv = file('left@x.org', 'nonsense', 'right@x.org');
    const before = await muster.eventStore.head();
    const refused = await muster.ports.members.imports.carryOut(csv, asStaff(), strict);
    expect(refused).toMatchObject({ ok: false, members: 0, errors: [{ line: 3 }] });
    expect(await muster.eventStore.head()).toBe(before);
    const done = await muster.ports.members.imports.carryOut(csv, asStaff(), { leaveOutWrong: true });
    expect(done).toMatchObject({ ok: true, lines: 3, members: 2, errors: [{ line: 3 }], stale: false });
  });

  test('repeated with the same command id registers no member twice', async () => {
    const csv = file('again1@x.org', 'again2@x.org');
    const first = await imported(csv, 'one import');
    const head = await muster.eventStore.head();
    expect(await imported(csv, 'one import')).toEqual(first);
    expect(await muster.eventStore.head()).toBe(head);
    expect(await membersFrom(first.importId)).toHaveLength(2);
  });

  test('by a user without a membership registers no member', async () => {
    const context = { ...asStaff(), principal: { ...asStaff().principal, userId: 2_000_000_000 } };
    const done = await muster.ports.members.imports.carryOut(file('no@x.org'), context, strict);
    expect(done).toMatchObject({ members: 0, errors: [{ line: 2, fields: { line: 'not-found' } }] });
  });
});

describe('undoing an import', () => {
  test('removes only its members that were not changed since, and frees their addresses', async () => {
    const other = await imported(file('other@x.org'));
    const done = await imported(file('undo1@x.org', 'undo2@x.org', 'undo3@x.org'));
    const [changed] = await membersFrom(done.importId);
    const memberId = changed?.member_id ?? 0;
    await muster.ports.dispatcher.dispatch(updateMember, { memberId, bio: 'Stays' }, asStaff());
    const count = () => muster.ports.reads.asTenant(own.tenantId, (db) => memberCount(db, own.tenantId));
    const before = await count();

    const undone = await muster.ports.members.imports.undo(done.importId, asStaff());
    expect(undone).toEqual({
      removed: 2,
      kept: [memberId],
      continueAfter: null,
      position: expect.any(String),
      stale: false,
    });
    expect(await count()).toBe(before - 2);
    expect(await membersFrom(other.importId)).toHaveLength(1);
    const imports = await muster.ports.reads.asTenant(own.tenantId, (db) => memberImports(db, own.tenantId));
    expect(imports.find(({ importId }) => importId === done.importId)?.members).toBe(1);

    expect(await muster.ports.members.imports.undo(done.importId, asStaff())).toMatchObject({ removed: 0 });
    const emails = ['undo1@x.org', 'undo2@x.org', 'undo3@x.org'].filter((email) => email !== changed?.email);
    expect(await imported(file(...emails))).toMatchObject({ members: 2 });
  });

  test('removes all its members, however many, in several calls if one takes too long', async () => {
    const emails = Array.from({ length: 120 }, (_, n) => `long${n}@x.org`);
    const whole = await imported(file(...emails));
    expect(await muster.ports.members.imports.undo(whole.importId, asStaff())).toMatchObject({
      removed: 120,
      continueAfter: null,
    });
    const done = await imported(file(...emails));
    const ids = (await membersFrom(done.importId)).map(({ member_id: memberId }) => memberId);
    const { dispatcher, reads } = muster.ports;
    const slow = createMemberImports({ dispatcher, reads, undoMs: 0 });
    const first = await slow.undo(done.importId, asStaff());
    expect(first).toMatchObject({ removed: 100, continueAfter: ids[99] });
    const second = await slow.undo(done.importId, asStaff(), first.continueAfter ?? 0);
    expect(second).toMatchObject({ removed: 20, continueAfter: null });
  });

  test('that does not exist removes no member', async () => {
    const nothing = { removed: 0, kept: [], continueAfter: null, position: null, stale: false };
    expect(await muster.ports.members.imports.undo('not a uuid', asStaff())).toEqual(nothing);
    expect(await muster.ports.members.imports.undo(crypto.randomUUID(), asStaff())).toEqual(nothing);
  });
});

async function exported(): Promise<string> {
  const outcome = await muster.ports.members.imports.export(own.tenantId);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.csv;
}

test('an export contains the imported members and can be read again', async () => {
  const csv = await exported();
  expect(csv).toContain(`"member@harvest.example","Mary","Member","'+44 1432 000001"`);
  const report = await muster.ports.members.imports.check(own.tenantId, csv);
  const errors = 'errors' in report ? report.errors : [];
  expect(errors.length).toBeGreaterThan(5);
  for (const { fields } of errors) expect(fields).toEqual({ email: 'taken' });
});

describe('an export of several pages', () => {
  /** Rows beyond one page, in the tables of the read model: registering them takes minutes. */
  beforeAll(async () => {
    await muster.pool.query(
      `insert into read_models.members
       select (jsonb_populate_record(m, jsonb_build_object(
         'member_id', 1000000 + n, 'email', n || '@page.example', 'email_key', n || '@page.example',
         'name_key', 'zz' || n))).*
       from read_models.members m, generate_series(1, $2::integer) n
       where m.tenant_id = $1 and m.email = 'member@harvest.example'`,
      [own.tenantId, maxListLength + 100],
    );
  });

  test('has one header and every member once', async () => {
    const csv = await exported();
    const lines = csv.split('\r\n').filter((text) => text.includes('@page.example'));
    expect(new Set(lines).size).toBe(maxListLength + 100);
    expect(csv.match(/"?email"?,/g)).toHaveLength(1);
    expect(csv.match(/\uFEFF/g)).toHaveLength(1);
  });

  test('ends when its caller leaves', async () => {
    const call = new CallUnderWay('192.0.2.1');
    let pages = 0;
    const imports = createMemberImports({
      dispatcher: muster.core.dispatcher,
      reads: {
        ...muster.ports.reads,
        async asTenant(tenantId, query) {
          pages += 1;
          call.leave();
          return muster.ports.reads.asTenant(tenantId, query);
        },
      },
    });
    await expect(within(call, () => imports.export(own.tenantId))).rejects.toThrow(CallerLeft);
    expect(pages).toBe(1);
  });
});
