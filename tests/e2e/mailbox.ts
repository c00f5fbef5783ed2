import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits at `/dev/mail` for a mail to an address with a matching subject and link; resolves to the link's
 * path. `not`: the link of an earlier mail to ignore.
 */
export async function linkMailedTo(
  address: string,
  to: string,
  {
    subject = /./,
    like = /./,
    not,
    patienceMs = 60_000,
  }: { subject?: RegExp; like?: RegExp; not?: string; patienceMs?: number },
): Promise<string> {
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    const response = await fetch(`${address}/dev/mail`, { signal: AbortSignal.timeout(10_000) });
    const mails = (await response.text()).split('<article>').slice(1);
    const link = mails
      .filter((mail) => mail.includes(`<dd>${to}</dd>`) && subject.test(subjectOf(mail)))
      .map((mail) => /href="https?:\/\/[^/"]+(\/[^"]+)"/.exec(mail)?.[1] ?? '')
      .find((one) => like.test(one) && one !== not);
    if (link !== undefined) return link;
    if (Date.now() > giveUp) throw new Error(`No mail to ${to} with a link like ${like} about ${subject}`);
    await pause(100);
  }
}

const subjectOf = (mail: string): string => /<h2>(.*?)<\/h2>/.exec(mail)?.[1] ?? '';
