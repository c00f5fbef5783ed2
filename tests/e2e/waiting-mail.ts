import pg from 'pg';
import { jobsTable } from '../../infra/platform/jobs/sealed-jobs.ts';
import { placeOf } from '../../infra/platform/jobs/side-effects.ts';
import { queuedMail, type QueuedMail } from '../../infra/platform/mail/post.ts';
import { createSealers } from '../../infra/platform/privacy/sealer.ts';

/** The mail that waits in the queue of a program without a mail server, newest first. */
export async function waitingMail(
  databaseUrl: string,
  installationKey: string,
): Promise<readonly QueuedMail[]> {
  const sealer = createSealers(Buffer.from(installationKey, 'base64'))('jobs');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string; sealed: string }>(
      `select id, data ->> 'sealed' as sealed from ${jobsTable} where name = 'mail' order by created_on desc`,
    );
    return rows.map(({ id, sealed }) =>
      queuedMail.parse(sealer.open(placeOf('mail', id), Buffer.from(sealed, 'base64'))),
    );
  } finally {
    await database.end();
  }
}
