import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { periodOfMonth } from '../../../domain/kernel/month.ts';
import { aPicture, aVideo } from '../../../tests/support/files.ts';
import type { MediaKind, MediaPurpose } from './port.ts';
import { type Media, uploads } from './testing/uploads.ts';

const { begin } = uploads();
let owner: Pool;
let pool: Pool;
let media: Media;
beforeAll(async () => {
  ({ owner, pool, media } = await begin());
});

/** Stores a file as if it had been uploaded at this moment. */
async function storedAt(
  moment: string,
  {
    tenantId = 1,
    kind = 'image',
    purpose = 'library',
  }: { readonly tenantId?: number; readonly kind?: MediaKind; readonly purpose?: MediaPurpose } = {},
): Promise<number> {
  const content = Readable.from([kind === 'image' ? aPicture : aVideo(2_000)]);
  const file = await media.keep({ tenantId, userId: 7, accept: [kind], purpose, content });
  if (!file.ok) throw new Error(file.code);
  await owner.query('update muster.files set touched_at = $2 where file_id = $1', [file.fileId, moment]);
  return file.fileId;
}
/** How many rows of the files' table and its indexes the last used connection of the media has read so far. */
async function rowsRead(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await owner.query<{ read: string }>(
    `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)
       + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where relname = 'files') as read
     from pg_stat_user_tables where relname = 'files'`,
  );
  return Number(rows[0]?.read);
}
const berlin = 'Europe/Berlin';
const months = (timezone = berlin, kind: MediaKind | null = null, tenantId = 1) =>
  media.libraryMonths(tenantId, { timezone, kind });
const ofMonth = (month: string, { first = 10, after = null as string | null, timezone = berlin } = {}) =>
  media.library(1, { first, after, added: periodOfMonth(timezone, month) });
const idsOf = ({ edges }: Awaited<ReturnType<typeof ofMonth>>) => edges.map(({ node }) => node.fileId);

describe('the months of a library', () => {
  test('are those with files, the newest first, without gaps, other files and other tenants', async () => {
    expect(await months()).toEqual([]);
    await storedAt('2024-02-10T12:00:00Z');
    await storedAt('2026-11-10T12:00:00Z');
    await storedAt('2026-11-11T12:00:00Z');
    await storedAt('2026-09-10T12:00:00Z', { kind: 'video' });
    await storedAt('2026-10-10T12:00:00Z', { purpose: 'member' });
    await storedAt('2026-08-10T12:00:00Z', { tenantId: 2 });
    expect(await months()).toEqual(['2026-11', '2026-09', '2024-02']);
    expect(await months(berlin, 'image')).toEqual(['2026-11', '2024-02']);
    expect(await months(berlin, null, 2)).toEqual(['2026-08']);
  });

  test('lose a month with its last file', async () => {
    await storedAt('2026-11-10T12:00:00Z');
    const last = await storedAt('2026-10-10T12:00:00Z');
    await media.removeUnused(1, last, 'library');
    expect(await months()).toEqual(['2026-11']);
  });

  test.each([
    // the last moment of October in Berlin, after the clocks went back, and the first of November
    ['2026-10-31T22:59:59.999999Z', berlin, '2026-10'],
    ['2026-10-31T23:00:00Z', berlin, '2026-11'],
    // the first day of April there is in summer time
    ['2026-03-31T21:59:59Z', berlin, '2026-03'],
    ['2026-03-31T22:00:00Z', berlin, '2026-04'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01'],
    ['2027-01-01T11:59:59Z', 'Etc/GMT+12', '2026-12'],
    // the clocks show midnight of this first day twice
    ['2026-11-01T04:30:00Z', 'America/Havana', '2026-11'],
    ['2026-11-01T03:59:59Z', 'America/Havana', '2026-10'],
  ])('a file of %s belongs in %s to %s', async (moment, timezone, month) => {
    const fileId = await storedAt(moment);
    expect(await months(timezone)).toEqual([month]);
    expect(idsOf(await ofMonth(month, { timezone }))).toEqual([fileId]);
  });
});

describe('the files of a month', () => {
  test('come page by page, and are counted; a cursor of another month leads to no file outside the month', async () => {
    const older = await storedAt('2026-09-10T12:00:00Z');
    const three = [];
    for (const day of ['03', '02', '01']) three.unshift(await storedAt(`2026-10-${day}T12:00:00Z`));
    await storedAt('2026-11-10T12:00:00Z');
    await storedAt('2026-10-10T12:00:00Z', { tenantId: 2 });
    const first = await ofMonth('2026-10', { first: 2 });
    expect([idsOf(first), first.hasNextPage]).toEqual([three.slice(0, 2), true]);
    const after = first.edges.at(-1)?.cursor ?? null;
    const second = await ofMonth('2026-10', { first: 2, after });
    expect([idsOf(second), second.hasNextPage]).toEqual([three.slice(2), false]);
    expect(idsOf(await ofMonth('2026-09', { after }))).toEqual([older]);
    expect(idsOf(await ofMonth('2026-11', { after }))).toEqual([]);
    expect(await media.libraryCount(1, { added: periodOfMonth(berlin, '2026-10') })).toBe(3);
  });

  test('are found by an index, also when the newer ones are many', async () => {
    await storedAt('2026-10-10T12:00:00Z');
    await owner.query(
      `insert into muster.files (tenant_id, public_id, state, kind, mime, extension, created_by, purpose, touched_at)
       select 1, 'many-' || number, 'kept', 'image', 'image/png', 'png', 7, 'library', '2026-11-10T12:00:00Z'
       from generate_series(1, 5000) as number`,
    );
    await owner.query('analyze muster.files');
    const readBefore = await rowsRead();
    expect((await ofMonth('2026-10')).edges).toHaveLength(1);
    expect(await months()).toEqual(['2026-11', '2026-10']);
    const read = (await rowsRead()) - readBefore;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(100);
  });
});

test('every file that the library loses is counted, and no other', async () => {
  const files = [];
  for (let count = 0; count < 3; count += 1) files.push(await storedAt('2026-10-10T12:00:00Z'));
  const [one = 0, two = 0] = files;
  const other = await storedAt('2026-10-10T12:00:00Z', { purpose: 'member' });
  const removals = async () => (await media.library(1, { first: 1, after: null })).removals;
  expect(await removals()).toBe(0);
  await media.removeUnused(1, one, 'library');
  expect(await removals()).toBe(1);
  await media.remove(1, [two, other]);
  expect(await removals()).toBe(2);
  const [last] = (await media.library(1, { first: 1, after: null })).edges;
  await media.destroy(1, last?.node.path ?? '');
  expect(await removals()).toBe(3);
});
