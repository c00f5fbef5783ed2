import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';
import { hashOf, leafOf } from './chain.ts';
import { createSigning } from './signing.ts';
import { exportedLine, parseExport } from './export-format.ts';

let muster: Installation;
const lines: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  muster = await createInstallation((ports) => [restPlugin(ports)], {}, log);
  await registerOrganisation(muster.app, 'astrid');
  await muster.runJob('seal-log');
});
afterAll(() => muster?.close());

const verify = (exported?: Parameters<Installation['core']['features']['auditChain']['verify']>[0]) =>
  muster.core.features.auditChain.verify(exported);
const run = (text: string, values: unknown[] = []) => muster.pool.query(text, values);

async function exportAll() {
  const written: string[] = [];
  for await (const one of muster.core.features.auditChain.checkpoints()) written.push(exportedLine(one));
  return parseExport(written.join('\n'));
}

/** Runs something while an administrator has changed an event, and puts the event back. */
async function whileChanged<Result>(position: bigint, change: string, work: () => Promise<Result>) {
  await run('create table if not exists public.before (like muster.events)');
  await run('insert into public.before select * from muster.events where position = $1', [position]);
  await run(`update muster.events set ${change} where position = $1`, [position]);
  try {
    return await work();
  } finally {
    await run('delete from muster.events where position = $1', [position]);
    await run('insert into muster.events select * from public.before');
    await run('truncate public.before');
  }
}

test('the log is sealed as it is, and what comes later is sealed by the next run', async () => {
  const head = await muster.eventStore.head();
  const sealed = await verify();
  expect(sealed).toEqual({ checkpoints: 1, events: Number(head), unsealed: 0, findings: [], notes: [] });

  await registerOrganisation(muster.app, 'bertil');
  const now = Number(await muster.eventStore.head());
  expect(await verify()).toMatchObject({ unsealed: now - Number(head), findings: [] });
  await muster.runJob('seal-log');
  await muster.runJob('seal-log');
  expect(await verify()).toEqual({ checkpoints: 2, events: now, unsealed: 0, findings: [], notes: [] });
});

test.each([
  ['its type', `type = 'EventCancelled'`],
  ['its data', `data = (data::jsonb || '{"name": "Another name"}')::json`],
  ['who did it', `metadata = (metadata::jsonb || '{"actor": "user-99"}')::json`],
  ['its tenant', `metadata = (metadata::jsonb || '{"tenantId": 99}')::json`],
  ['its time', `recorded_at = recorded_at - interval '1 day'`],
  ['its stream', `stream = 'event-4711'`],
  ['its revision', 'revision = 4711'],
  ['its id', 'id = gen_random_uuid()'],
])('an event is named whose %s was changed', async (_, change) => {
  const { findings } = await whileChanged(3n, change, verify);
  expect(findings).toEqual([
    expect.stringMatching(/^Position 3 \(.+\) is not as it was sealed at .+ \(checkpoint 1\)\.$/),
  ]);
  expect((await verify()).findings).toEqual([]);
});

test('a position is named whose event was removed', async () => {
  await run('create table public.removed as select * from muster.events where position = 5');
  await run('delete from muster.events where position = 5');
  const { findings } = await verify();
  await run('insert into muster.events select * from public.removed');
  expect(findings).toEqual([expect.stringMatching(/^1 of the .+ are not in the log: position 5 \(/)]);
});

test('a checkpoint that was made to fit is not signed, and an exported one still names the event', async () => {
  const exported = await exportAll();
  const [first] = exported;
  if (first === undefined) throw new Error('nothing is sealed');
  await whileChanged(3n, `type = 'EventCancelled'`, async () => {
    const changed: Buffer[] = [];
    for await (const { events } of muster.eventStore.feed(0n, { signal: AbortSignal.timeout(10_000) })) {
      changed.push(...events.filter(({ position }) => position <= first.position).map(leafOf));
      break;
    }
    const leaves = Buffer.concat(changed);
    const hash = hashOf(Buffer.alloc(32), leaves);
    await run('update muster.audit_chain set leaves = $1, hash = $2 where number = 1', [leaves, hash]);
    expect((await verify()).findings).toEqual([
      expect.stringMatching(/^Checkpoint 1 was not signed by this installation .+ from position 1 to /),
      'Checkpoint 2 does not follow from the one before it.',
    ]);
    expect((await verify(exported)).findings.slice(2)).toEqual([
      expect.stringMatching(/^Position 3 \(EventCancelled,/),
    ]);
  });
  await run('update muster.audit_chain set leaves = $1, hash = $2 where number = 1', [
    first.leaves,
    first.hash,
  ]);
});

test('an export stays good when the database was restored and sealed the same events anew', async () => {
  const exported = await exportAll();
  await run('delete from muster.audit_chain');
  await muster.runJob('seal-log');
  expect(exported.length).toBeGreaterThan(1);
  expect(await verify(exported)).toMatchObject({ checkpoints: 1, findings: [] });
});

test('hashes that were made to fit are not signed, in the nightly check and in an export too', async () => {
  const [first] = await exportAll();
  if (first === undefined) throw new Error('nothing is sealed');
  const leaves = Buffer.from(first.leaves).fill(7, 64, 96);
  const unsigned = /^(The exported c|C)heckpoint 1 was not signed/;
  expect((await verify([{ ...first, leaves }])).findings).toEqual([expect.stringMatching(unsigned)]);
  await run('update muster.audit_chain set leaves = $1, verified_at = null where number = 1', [leaves]);
  lines.length = 0;
  await muster.runJob('verify-audit-chain');
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual([expect.stringMatching(unsigned)]);
  await run('update muster.audit_chain set leaves = $1 where number = 1', [first.leaves]);
});

test('an export of another installation vouches for nothing', async () => {
  const [first] = await exportAll();
  if (first === undefined) throw new Error('nothing is sealed');
  const signature = createSigning({ hmac: () => Buffer.alloc(32, 7) }).sign('');
  expect((await verify([{ ...first, signature }])).findings).toEqual([
    expect.stringMatching(/^The exported checkpoint 1 was not signed by this installation for this log/),
  ]);
});

test('checkpoints that were removed and sealed anew do not hide a change from an export', async () => {
  const exported = await exportAll();
  await whileChanged(3n, `type = 'EventCancelled'`, async () => {
    await run('delete from muster.audit_chain');
    await muster.runJob('seal-log');
    // nothing in this database contradicts it, which is why checkpoints are kept elsewhere
    expect((await verify()).findings).toEqual([]);
    expect((await verify(exported)).findings).toContainEqual(
      expect.stringMatching(/^Position 3 \(EventCancelled,/),
    );
  });
  await run('delete from muster.audit_chain');
  await muster.runJob('seal-log');
});

test('the nightly check says so in the log of the program, and each checkpoint is looked at once a night', async () => {
  await run('update muster.audit_chain set verified_at = null');
  lines.length = 0;
  await whileChanged(3n, `type = 'EventCancelled'`, async () => muster.runJob('verify-audit-chain'));
  expect(lines).toEqual([expect.stringContaining('The log is not as it was sealed')]);
  expect(lines[0]).toContain('Position 3 (EventCancelled');
  lines.length = 0;
  await muster.runJob('verify-audit-chain');
  expect(lines).toEqual([]);
});

test('findings of the nightly check are measured until a later check of the checkpoint finds none', async () => {
  const metrics = () => muster.core.metrics.registry.metrics();
  const nextNight = () => run('update muster.audit_chain set verified_at = null');
  await nextNight();
  await whileChanged(3n, `type = 'EventCancelled'`, async () => muster.runJob('verify-audit-chain'));
  expect(await metrics()).toContain('muster_audit_findings 1');
  // compares no checkpoint again
  await muster.runJob('verify-audit-chain');
  expect(await metrics()).toContain('muster_audit_findings 1');
  await nextNight();
  await muster.runJob('verify-audit-chain');
  expect(await metrics()).toContain('muster_audit_findings 0');
});

test.each(['{}', 'no JSON', '{"number": 0}'])('a line that is no checkpoint is named: %s', async (line) => {
  const [first] = await exportAll();
  if (first === undefined) throw new Error('nothing is sealed');
  expect(() => parseExport(`${exportedLine(first)}\n\n${line}`)).toThrow(
    'Line 3 is not a checkpoint of the audit chain.',
  );
});
