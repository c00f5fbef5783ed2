import { setTimeout as pause } from 'node:timers/promises';
import type { QueuedMail } from '../../infra/platform/mail/post.ts';
import { sharedMail } from './shared-program.ts';

/**
 * Waits for a mail to an address with a matching subject and link; resolves to the link's path. In the installation
 * that test files share, the mail waits in the queue; elsewhere it is read at `/dev/mail`. Mail in the name of a tenant
 * is written when it leaves, so it is not in the queue. `not`: the link of an earlier mail to ignore.
 */
export async function linkMailedTo(
  address: string,
  to: string,
  {
    subject = /./,
    like = /./,
    not,
    timeoutMs = 60_000,
  }: { subject?: RegExp; like?: RegExp; not?: string; timeoutMs?: number },
): Promise<string> {
  const giveUp = Date.now() + timeoutMs;
  for (;;) {
    const mails = (await sharedMail(address)) ?? (await mailShownAt(address));
    const link = mails
      .filter((mail) => mail.to === to && subject.test(mail.subject))
      .map(({ html }) => /href="https?:\/\/[^/"]+(\/[^"]+)"/.exec(html)?.[1] ?? '')
      .find((one) => like.test(one) && one !== not);
    if (link !== undefined) return link;
    if (Date.now() > giveUp) throw new Error(`No mail to ${to} with a link like ${like} about ${subject}`);
    await pause(100);
  }
}

/** The mail at `/dev/mail`. */
async function mailShownAt(address: string): Promise<readonly Pick<QueuedMail, 'to' | 'subject' | 'html'>[]> {
  const response = await fetch(`${address}/dev/mail`, { signal: AbortSignal.timeout(10_000) });
  const articles = (await response.text()).split('<article>').slice(1);
  return articles.map((html) => ({
    to: /<dd>([^<]*@[^<]*)<\/dd>/.exec(html)?.[1] ?? '',
    subject: /<h2>(.*?)<\/h2>/.exec(html)?.[1] ?? '',
    html,
  }));
}
