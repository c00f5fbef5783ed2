import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPrivacy } from '../../infra/platform/privacy/privacy.ts';
import type { Privacy } from '../../infra/platform/privacy/port.ts';

// The keys of the samples. They open nothing else.

const installationKey = Buffer.from('samples of every event of the log'.slice(0, 32));
const file = join(import.meta.dirname, 'subject-keys.json');

/** Privacy with the keys of the samples, in a database without other keys. */
export async function samplePrivacy(pool: Pool): Promise<Privacy> {
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  for (const [subject, wrapped] of Object.entries(keys))
    await pool.query('insert into muster.subject_keys (subject, wrapped_key) values ($1, $2)', [
      subject,
      Buffer.from(wrapped, 'base64'),
    ]);
  return createPrivacy(pool, installationKey);
}

/** Writes the keys of the database, in which new samples may have needed more. */
export async function writeSampleKeys(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ subject: string; wrapped_key: Buffer }>(
    'select subject, wrapped_key from muster.subject_keys order by subject',
  );
  const keys = rows.map(({ subject, wrapped_key: wrapped }) => [subject, wrapped.toString('base64')]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`);
}
