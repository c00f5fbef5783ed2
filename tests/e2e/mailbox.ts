import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for a mail to an address at `/dev/mail` and answers where its link leads, without the host.
 * `not`: the link of an earlier one.
 */
export async function linkMailedTo(
  address: string,
  to: string,
  { subject, not, patienceMs = 20_000 }: { subject: RegExp; not?: string; patienceMs?: number },
): Promise<string> {
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    const response = await fetch(`${address}/dev/mail`, { signal: AbortSignal.timeout(10_000) });
    const mails = (await response.text()).split('<article>').slice(1);
    const links = mails
      .filter((one) => one.includes(`<dd>${to}</dd>`) && subject.test(one))
      .map((one) => /href="https?:\/\/[^/"]+(\/[^"]+)"/.exec(one)?.[1]);
    const link = links.find((one) => one !== undefined && one !== not);
    if (link !== undefined) return link;
    if (Date.now() > giveUp) throw new Error(`No mail to ${to} that says ${subject}`);
    await pause(100);
  }
}
