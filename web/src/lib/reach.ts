import { abortAfter } from './abort-after.ts';
import { createStore } from './store.ts';

/** Whether the server answers: `offline` without a network, `away` when the server does not answer over one. */
export type Reach = 'reached' | 'offline' | 'away';

export const reach = createStore<Reach>(hasNetwork() ? 'reached' : 'offline');

/** Delays between two looks: doubled from the shortest to the longest, milliseconds. */
const delays = { shortest: 1_000, longest: 15_000 };
/** After this long without trouble the delays begin anew, milliseconds. */
const calm = 60_000;
/**
 * Time after which a look counts as failed, milliseconds. Over a bad mobile line that is busy with an upload, a new
 * connection and its first answer take up to ten seconds.
 */
const timeoutMs = 15_000;

let looking = false;
/** aborted when the server answered another connection */
let answered = new AbortController();
let tries = 0;
let returnedAt = Number.NEGATIVE_INFINITY;

/** Call when a request got no answer. Looks for the server until it answers; then the listeners of `onReturn` are called. */
export function reportNoAnswer(): void {
  reach.set(hasNetwork() ? 'away' : 'offline');
  if (!looking) void look();
}

/** Reports it if the server does not answer now. Resolves to whether it does. */
export async function lookNow(): Promise<boolean> {
  const answers = await isReady();
  if (!answers) reportNoAnswer();
  return answers;
}

/** Call when the server answered another connection: the next look begins now, in place of one that got no answer yet. */
export function reportAnswer(): void {
  answered.abort();
}

/** Calls the listener each time the server answers again. Returns a function that ends this. */
export function onReturn(listener: () => void): () => void {
  return reach.subscribe(() => {
    if (reach.get() === 'reached') listener();
  });
}

/** Reports a lost network when the browser does. Call once. */
export function watchReach(): void {
  window.addEventListener('offline', reportNoAnswer);
  if (!hasNetwork()) reportNoAnswer();
}

async function look(): Promise<void> {
  looking = true;
  if (Date.now() - returnedAt > calm) tries = 0;
  answered = new AbortController();
  do {
    reach.set(hasNetwork() ? 'away' : 'offline');
    const delay = Math.min(delays.shortest * 2 ** tries, delays.longest) * (0.75 + Math.random() / 4);
    if (!answered.signal.aborted) await Promise.race([networkOr(delay), aborted(answered.signal)]);
    answered = new AbortController();
    tries += 1;
  } while (!(await isReady(answered.signal)));
  looking = false;
  returnedAt = Date.now();
  reach.set('reached');
}

/** Resolves after the time, or when the network is back. */
export const networkOr = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done, { once: true });
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
  });

const aborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

/** Whether the server can work. A page that a network puts in its place, such as a sign-in to a WLAN, is no answer. */
async function isReady(stop?: AbortSignal): Promise<boolean> {
  if (!hasNetwork()) return false;
  try {
    const response = await fetch('/readyz', { cache: 'no-store', signal: abortAfter(timeoutMs, stop) });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'ready' in answer && answer.ready === true;
  } catch {
    return false;
  }
}

function hasNetwork(): boolean {
  // Node, where units run, does not know
  return !('onLine' in navigator) || navigator.onLine;
}
