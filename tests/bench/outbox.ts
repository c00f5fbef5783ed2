import { openInstallation } from '../crash/installation.ts';
import { runOutbox } from '../crash/outbox-run.ts';
import type { BenchContext, Table } from './measurement.ts';

const each = 1_000;
const kills = 20;

/** A thousand scheduled posts and as many mails while the program is killed again and again. */
export async function outbox(context: BenchContext): Promise<Table> {
  const installation = await openInstallation(await context.createDatabase());
  const work = { seed: 1_000, posts: each, mails: each, kills, dueIn: 120 };
  const { posts, mails, received, violations, between, took } = await runOutbox(installation, work);
  for (const violation of violations) console.error(violation);
  const unknown = posts.filter(({ status }) => status === 'UNKNOWN');
  const published = posts.filter(({ status }) => status === 'PUBLISHED');
  const broken = (letter: string) => violations.some((text) => text.startsWith(letter));
  return {
    title: 'Posts and mails under random kills',
    method: `${each} posts and ${each} mails, scheduled for one time; the program is killed up to ${kills} times while they go out (SIGKILL), ${between} of them right after Twitter or the mail server, both on this machine, had accepted something. What a dead worker held is given out again at once instead of when its job expires. All of it had an outcome after ${Math.round(took / 1_000)} s.`,
    columns: ['', 'scheduled', 'sent', 'unknown', 'of these out', 'copies'],
    rows: [
      [
        'posts',
        String(posts.length),
        String(published.length),
        String(unknown.length),
        String(unknown.filter(({ copies }) => copies > 0).length),
        String(posts.reduce((sum, { copies }) => sum + copies, 0)),
      ],
      [
        'mails',
        String(mails.length),
        String(mails.filter(({ state }) => state === 'SENT').length),
        '0',
        '0',
        String(received.length),
      ],
    ],
    goals: [
      { text: 'no post is out twice', reached: !broken('(a)') },
      { text: 'no post is lost, unknown ones are shown', reached: !broken('(b)') && posts.length === each },
      {
        text: 'every mail arrived, all copies with one Message-ID',
        reached: !broken('(c)') && mails.length === each,
      },
    ],
  };
}
