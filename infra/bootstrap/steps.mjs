import { say } from './project.mjs';

/** Time after which a step says that it goes on, again and again, milliseconds. */
const pause = 10_000;

/**
 * Does one step of the start, and tells the terminal which of how many it is, that it goes on, and how
 * long it took.
 *
 * @template Result
 * @param {string} place such as '1/4'
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(place, name, work) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1_000);
  say(`[${place}] ${name}`);
  const timer = setInterval(() => say(`[${place}] ${name}: ${seconds()} s so far`), pause);
  try {
    const result = await work();
    if (seconds() > 0) say(`[${place}] ${name}: done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * What the terminal shows when the program is ready: where it is, what to do there, and where mail is.
 *
 * @param {{ address: string, mail: 'server' | 'mailbox' | 'queue' }} ready
 */
export function threeLines({ address, mail }) {
  const mails = {
    server: 'Mail goes out through the server that SMTP_URL names.',
    mailbox: `Mail is not sent: read it at ${address}/dev/mail`,
    queue: 'Mail waits, because no mail server is set (SMTP_URL).',
  };
  return [
    `Muster is ready: ${address}`,
    'Create an account there, or let a made-up rowing club move in: npm run demo',
    mails[mail],
  ];
}
